/** Words and phrases that the techniques share, as sources of patterns. Every gap is bounded: time grows linearly. */

/** Bounded text inside one sentence; a dot inside a name or path doesn't end it. */
export const gap = (most: number): string => `(?:[^.!?\\n]|[.!?](?=\\S)){0,${most}}?`;

/** A pattern in which `…` stands for bounded text inside one sentence. */
export const re = (source: string): RegExp => new RegExp(source.replaceAll('…', gap(60)), 'gimu');

export const PRIOR =
  '(?:all|any|every|the|your|my|its|these|those|previous|prior|above|earlier|preceding|foregoing|existing|original|initial|usual|other|current|system|safety|security|developer|user|content|ethical|preceding)';

export const ORDERS =
  '(?:instructions?|rules?|guidelines?|directives?|guidance|prompts?|constraints?|restrictions?|safeguards?|guardrails?|polic(?:y|ies)|filters?|limitations?|safety (?:checks?|mechanisms?|measures|protocols?)|security (?:controls?|checks?|measures)|programming|orders|commands|sandbox|safety)';

export const SECRET_PATH =
  '(?:~/?\\.(?:ssh|aws|gnupg|kube|docker|config/gcloud|netrc|npmrc|pypirc|git-credentials|azure|cursor/mcp)|/etc/(?:passwd|shadow)|\\bid_(?:rsa|ed25519|ecdsa)\\b|\\.env(?:\\.[\\w.]+)?\\b(?!\\.example|\\.sample|\\.template)|\\.netrc\\b|\\.git-credentials|\\.cursor/mcp\\.json|credentials\\.json|\\.aws/credentials|keychain|wallet\\.dat|login data)';

export const SECRETS = `(?:${SECRET_PATH}|\\b(?:secrets?|credentials?|passwords?|api[- _]?keys?|(?:access|session|auth|all|bearer|github|npm) tokens?|(?:private|ssh|aws|gpg|signing|encryption) keys?|environment variables?|env vars?|\\w{1,20}_(?:API_)?(?:KEY|TOKEN|SECRET)s?|cookies)\\b)`;

export const TALK =
  '\\b(?:(?:full |entire |whole )?(?:conversation|chat) (?:history|log|transcript)?|the conversation|this conversation|last user message|user.{0,3} (?:private )?(?:messages?|data|input|prompts?)|system prompt|source code|the repository|the codebase|stored data)\\b';

export const USER =
  '(?:users?|humans?|reviewers?|developers?|operators?|owners?|maintainers?|anyone|anybody)';

export const URL =
  '(?:https?://|ftp://|\\b\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}\\b|\\b[\\w.-]{1,60}@[\\w-]{1,40}\\.\\w{2,10}\\b|\\bwebhook\\b|\\b[\\w-]{2,40}\\.(?:com|net|org|io|dev|ru|cn|xyz|example)\\b)';

export const RULES_FILE =
  '(?:AGENTS\\.md|CLAUDE(?:\\.local)?\\.md|GEMINI\\.md|SOUL\\.md|MEMORY\\.md|IDENTITY\\.md|\\.cursorrules|\\.windsurfrules|\\.clinerules|\\.goosehints|copilot-instructions\\.md|\\.mdc\\b|rules files?|settings\\.json|\\.bashrc|\\.zshrc|\\.profile|crontab|authorized_keys)';
