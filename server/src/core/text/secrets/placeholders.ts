/**
 * Values that stand for a secret without being one: references to the environment, templates, masks, examples.
 * They matter as much as the secrets: documentation is full of them.
 */
const REFERENCE =
  /^[$%{<([]|\$[{(A-Z_]|[{}<>]|\bprocess\.env|\benviron|\bgetenv|\bsecrets?\.|\bvars?\.|\bvault\b|:\/\//iu;
const MASK = /\*{3}|\.{3}|…|x{4}|X{4}|#{4}|(.)\1{5}|•|REDACTED/u;
const EXAMPLE_WORD =
  /example|sample|dummy|fake|placeholder|changeme|change[-_]?me|replace|insert|your|todo|redacted|removed|masked|hidden|foobar|foo_?bar|secret[-_]?here|token[-_]?here|key[-_]?here|goes[-_]?here|_here$|-here$|notreal|not[-_]a[-_]real|lorem|abcdef|123456|test[-_]?(?:key|token|secret|password)|my[-_]?(?:key|token|secret|password|api)/iu;
const TRIVIAL =
  /^(?:pass(?:word|wd)?|pwd|secret|token|user(?:name)?|admin|root|test(?:ing)?|guest|postgres|mysql|mongo|redis|rabbit|default|none|null|true|false|undefined|string|xxx|yyy|abc|foo|bar|baz|letmein|qwerty|hunter2|key|value|demo|local|dev)\d{0,3}!?$/iu;

/** Of a value behind a name such as `password`: it can't be a real one. */
export const isPlaceholder = (value: string): boolean =>
  REFERENCE.test(value) || MASK.test(value) || EXAMPLE_WORD.test(value) || TRIVIAL.test(value);

/** A variable, a template, a mask. */
export const isReference = (value: string): boolean => REFERENCE.test(value) || MASK.test(value);

/** Of a token with a shape of its own: its issuer's documentation, not a leak. */
export const isExampleToken = (token: string): boolean =>
  /EXAMPLE(?:KEY)?$|x{8}|X{8}|0{12}|\*{3}|\.{3}/u.test(token);
