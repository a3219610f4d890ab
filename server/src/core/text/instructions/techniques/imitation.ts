/** Text that imitates the frame around it, so that it is taken for another speaker. */
import type { Technique } from './technique';
import { re } from './vocabulary';

export const IMITATION: readonly Technique[] = [
  {
    id: 'role-delimiter',
    what: 'take this text for another speaker',
    anchor: re(
      "\\bend of (?:document|file|prompt|context|instructions)\\b[ -]{1,8}system\\s?:|#{2,3} (?:assistant|ai)\\s?: (?:understood|sure|okay|ok|yes|done|i will|i'll)\\b|<\\|im_start\\|>\\s{0,3}(?:system|user|assistant)\\b[^`\\n]{0,3}\\s{0,3}[^`\\s]|\\[INST\\](?=\\s{0,3}\\w)|<\\|(?:system|developer)\\|>|<\\|start_header_id\\|>\\s?(?:system|user)|\\bBEGIN (?:SYSTEM|ADMIN) (?:MESSAGE|PROMPT)\\b|^### system:\\s|<assistant>\\s{0,3}(?=i |sure|yes|ok)|^\\s{0,3}\\[system\\.(?:prompt|config)\\]|<<SYS>>(?=\\s{0,3}\\w)|</(?:instructions?|system|rules|context|prompt|document|user)>\\s{0,8}<(?:system|instructions?)\\b|<(?:hidden|secret)[- _]?(?:instructions?|prompt|message)\\b|(?:^|\\n)\\s{0,4}(?:assistant|ai)\\s{0,2}: (?:sure|okay|ok|of course|done|yes|understood|certainly|i will|i'll)\\b|<(?:blocked|allowed|disabled)-(?:modes?|strings?|responses?)>|\\[(?:system|admin|root)(?: (?:override|message|notice|command)|_override)?[^\\]\\n]{0,20}\\]\\s{0,3}(?=new |you |restrict|ignore|override|all |reset )",
    ),
    level: 'finding',
  },
];
