// Strict, type-aware lint. The purity of `server/src/core` is enforced here and by its own tsconfig (no Node types).
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['dist/**', '.build/**', 'node_modules/**', 'test/out/**', 'test/cases/**', 'test/demo/**'] },
  {
    files: ['**/*.ts'],
    extends: [...tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      'no-restricted-exports': [
        'error',
        { restrictDefaultExports: { direct: true, named: true, defaultFrom: true } },
      ],
      eqeqeq: 'error',
      curly: ['error', 'multi-line'],
    },
  },
  {
    files: ['server/src/core/**/*.ts'],
    rules: {
      'no-restricted-globals': ['error', 'Date', 'Intl', 'process', 'Buffer', 'console', 'setTimeout'],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Randomness comes in as a parameter.' },
      ],
      'no-restricted-syntax': [
        'error',
        { selector: 'CallExpression[callee.property.name=/^toLocale/]', message: 'Locale-dependent.' },
        { selector: 'CallExpression[callee.property.name="localeCompare"]', message: 'Locale-dependent.' },
      ],
      'max-lines': ['error', { max: 400 }],
    },
  },
  { files: ['{client,shared,server}/**/*.ts'], rules: { 'max-lines': ['error', { max: 400 }] } },
  {
    files: ['test/**/*.ts'],
    rules: {
      'max-lines': ['error', { max: 600 }],
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-expressions': 'off',
    },
  },
);
