/** What a launcher starts. Absolute paths. */
export interface Launched {
  /** The bundle. */
  readonly program: string;
  /** Runs it where no Node that is good enough is on the path: an editor's binary, or the Node of this process. */
  readonly runtime: string;
  readonly home: string;
}

/** The oldest Node that runs Assay; as `engines` of the manifest says. */
export const NODE = { major: 20, minor: 19 } as const;

/**
 * A script that agents' configurations name, so that they outlive every update of the extension: it lies in the
 * person's home and is written again when what it starts has moved.
 */
export const launcherFor = (platform: NodeJS.Platform, launched: Launched): string =>
  platform === 'win32' ? commandFile(launched) : shellScript(launched);

const GONE =
  'is not there any more. Open a folder in the editor where Assay is installed, or install it again.';

function shellScript({ program, runtime, home }: Launched): string {
  return `#!/bin/sh
# Starts Assay for agents and terminals. Written by Assay; it writes it again when it moves.
program=${shellQuoted(program)}
ASSAY_HOME=${shellQuoted(home)}
export ASSAY_HOME
if [ ! -f "$program" ]; then
  echo "assay: $program ${GONE}" >&2
  exit 127
fi
version=$(node --version 2>/dev/null)
version=\${version#v}
major=\${version%%.*}
minor=\${version#*.}
minor=\${minor%%.*}
case $major$minor in
  '' | *[!0-9]*) ;;
  *)
    if [ "$major" -gt ${NODE.major} ] || { [ "$major" -eq ${NODE.major} ] && [ "$minor" -ge ${NODE.minor} ]; }; then
      exec node "$program" "$@"
    fi
    ;;
esac
ELECTRON_RUN_AS_NODE=1
export ELECTRON_RUN_AS_NODE
exec ${shellQuoted(runtime)} "$program" "$@"
`;
}

function commandFile({ program, runtime, home }: Launched): string {
  return `@echo off
rem Starts Assay for agents and terminals. Written by Assay; it writes it again when it moves.
setlocal
chcp 65001 >nul
set "program=${commandQuoted(program)}"
set "ASSAY_HOME=${commandQuoted(home)}"
if not exist "%program%" (
  echo assay: "%program%" ${GONE} 1>&2
  exit /b 127
)
set "major="
set "minor="
for /f "tokens=1,2 delims=v." %%a in ('node --version 2^>nul') do (
  set "major=%%a"
  set "minor=%%b"
)
if not defined minor goto editor
if %major% LSS ${NODE.major} goto editor
if %major% EQU ${NODE.major} if %minor% LSS ${NODE.minor} goto editor
node "%program%" %*
exit /b %errorlevel%
:editor
set "ELECTRON_RUN_AS_NODE=1"
"${commandQuoted(runtime)}" "%program%" %*
exit /b %errorlevel%
`.replaceAll('\n', '\r\n');
}

const shellQuoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
/** A path can't hold a quotation mark there; a percent sign would begin a variable. */
const commandQuoted = (text: string): string => text.replaceAll('%', '%%');
