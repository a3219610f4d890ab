/**
 * What software is made of and what is done with it: words that people use for one another.
 *
 * Written by hand for this project. Groups stand apart by `;` or a line end; a word may stand in several. Words are
 * compared by their stems, so one form of each is enough. `kind: member member` says that a question may name the kind
 * where a memory names one of its members.
 */
export const SOFTWARE_WORDS = `
add append insert attach register; allow permit enable let; alias shortcut synonym; api endpoint route interface
application app program; argument parameter option arg param; array list sequence
assert check verify validate ensure confirm; asynchronous async await concurrent parallel
authenticate authentication auth login signin sso oauth credential
authorization permission access role privilege; automatic automated automatically auto
begin start launch boot initialize init bootstrap; benchmark performance speed throughput latency
block prevent forbid prohibit ban disallow deny refuse; branch fork; break fail crash error failure
browser chrome chromium firefox safari; bug defect issue fault flaw; build compile bundle transpile
button control widget; cache memoize memo; call invoke execute run; cancel abort stop interrupt
cd deploy deployment rollout release ship publish; certificate cert tls ssl https
change modify edit alter update amend; choose select pick prefer favour favor; ci pipeline workflow actions
class type struct; clean clear wipe reset; cli terminal console shell command; client frontend browser
clone copy duplicate; cloud aws gcp azure; cluster kubernetes k8s; code source; colour color
column field attribute property; combine merge join concatenate; comment remark annotation note
commit changeset revision; compare diff contrast; compiler tsc transpiler; complete finish done end
component widget element; compress gzip zip minify; configuration config setting preference option
connect connection link attach; constant fixed immutable readonly; contain hold include
container docker podman image; contribute contribution contributor; convention style guideline standard rule
convert transform translate map; correct right fix; count number amount total quantity; coverage covered
create make generate produce build; cron schedule scheduled nightly; css stylesheet style tailwind
customer client user; daemon service server; damage corrupt break; data information record
database db sql postgres postgresql mysql sqlite store; date day time; debug troubleshoot diagnose
decide choose determine; declare define; default fallback standard; delay wait timeout pause sleep
delete remove erase drop purge discard clear; dependency package library module
deprecated obsolete legacy outdated; describe explain document; design architecture layout structure
developer dev engineer programmer maintainer; difference diff change; directory folder path
disable off deactivate switch; disk storage drive; documentation docs manual guide readme; domain hostname host
download fetch pull get retrieve; duplicate redundant repeated copy; dynamic runtime
editor ide vscode vim emacs; effect impact consequence result; email mail; emit output print
empty blank null missing; encode serialize encrypt; encrypt encryption cipher
environment env staging production; error exception failure fault; event message signal; example sample demo
exclude ignore skip omit; exist present; exit quit terminate; expire expiry stale outdated
export expose publish; extension plugin addon; fast quick rapid speedy; feature capability functionality
fetch request download load; field column key; file document; filter query search
find locate search discover lookup; flag toggle switch option; flaky unstable intermittent
forbid forbidden never avoid prohibited; format formatter formatting prettier style indentation
framework library; function method procedure routine; generate produce emit create; git vcs repository
global shared; grant permission; graph chart diagram; group team organisation organization; guard protect check
guess assume estimate; handle process treat deal; hash digest checksum; header heading title
height width size dimension; hide conceal mask; hook callback handler listener; host machine server
identifier id name key; illegal invalid malformed; image picture photo screenshot
implement implementation build write; import require include; improve enhance optimise optimize
incorrect wrong invalid bad; increase raise grow; indent indentation tab space; index lookup catalogue
infrastructure terraform platform; input argument stdin; install installation setup
instruction rule directive guideline; integer number numeric int; integration e2e; interval period frequency
job task worker; json yaml toml; kill terminate stop; label tag; language locale i18n translation
large big huge; latest newest current recent; layer tier level; licence license
limit cap maximum max threshold quota; line row; linter lint eslint ruff biome; link url href
linux unix ubuntu debian; load read import; local localhost; location path place position; lock mutex
log logging logger trace; loop iterate cycle repeat; mac macos osx darwin; main primary master trunk
maintain maintenance support; mandatory required compulsory must; manual hand manually; memory ram
merge combine integrate; message notification text; metadata information; metric measure telemetry monitoring
migration migrate upgrade schema; minimum min least; mobile android ios phone; mock stub fake
model entity schema; module package component; monitor watch observe; name title call identifier; nested inner
network http internet; node nodejs javascript; notify alert inform; object entity instance
old former previous legacy; open launch start; operation action; optimise optimize speed; order sequence sort
origin source; output result print stdout; override overwrite replace; owner maintainer responsible author
package manager npm pnpm yarn bun; page screen view; parse read parser; password passphrase secret credential
patch fix; path location directory route; pattern regex glob; payload body content; pending waiting open
perform run execute; pin lock fix; platform os system; port listen; previous earlier prior last
private internal hidden; problem issue trouble; process program; production prod live
project repository repo codebase workspace; prompt instruction; protect guard secure; provide supply offer give
proxy gateway; public exposed; pull request pr mr review; push upload; python pip poetry uv
query request search; queue backlog; quote quotation; random arbitrary; range interval; reason cause why
receive get accept; record entry row; recover restore; reduce decrease lower shrink
refactor restructure rewrite cleanup; reference pointer link; regression bug; reject refuse decline deny
release version publish ship; reload refresh restart; remote origin; remove delete strip drop; rename move
render draw display show; replace substitute swap; report summary; request ask query; require need must
reset restore clear; resolve fix settle; resource asset; response reply answer; restart reboot reload
restrict limit; result outcome output; retain keep preserve; retry repeat again; return yield; reuse share
revert undo rollback; review approve inspect approval; root base top; router route; rule convention policy
run execute start launch; rust cargo crate; safe secure; sandbox isolate; save store persist write; scale grow
schedule plan cron; schema model structure; scope range; script command; search find query lookup
secret token key password credential; section part chapter; security secure vulnerability
send transmit submit dispatch; separate split divide; server backend host service; session login; set assign
setup install configure prepare; share common; show display print; sign signature; simple plain easy
size length amount; slow sluggish; small tiny little short; spec specification test; speed performance fast
staging preview; standard convention norm; state status condition; static fixed; step stage phase
stop halt end quit; store save keep; stream pipe; string text; structure layout organisation organization
style format look; suite tests; support supported; switch toggle change; synchronise sync synchronize
syntax grammar; table relation; target destination goal; task job todo ticket; temporary temp tmp
test spec vitest jest pytest mocha unittest; theme appearance dark; thread worker; throw raise; ticket issue
time duration; timeout deadline; timezone utc; tool utility; track follow; transaction commit
trigger fire cause; type kind; typescript ts; unique distinct; unit component; update upgrade refresh bump
url link address; use employ utilise utilize apply; user customer person account; value content; variable var
verbose detailed; warning alert caution; web website site; whitespace space tab; window pane; windows win32
work function operate; wrapper adapter; write author create
database: postgres postgresql mysql mariadb sqlite mongodb redis
language: typescript javascript python rust go java kotlin swift ruby; editor: vscode vim emacs neovim
test: vitest jest pytest mocha playwright cypress; lint: eslint biome ruff clippy
format: prettier black rustfmt gofmt; package: npm pnpm yarn bun pip cargo maven gradle
bundler: webpack vite esbuild rollup; framework: react vue svelte angular django flask rails express
cloud: aws gcp azure; platform: linux macos windows android ios
`;
