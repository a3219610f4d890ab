import assert from 'node:assert/strict';
import { findDesktopEditor } from '../../../scripts/start/desktopEditor.mjs';

describe('npm start looks for a desktop editor', () => {
  const has =
    (...files: readonly string[]) =>
    (file: string): boolean =>
      files.includes(file);

  it('an installed editor is not found', () => {
    const machine = { platform: 'darwin', env: { PATH: '/usr/bin:/opt/bin' } } as const;
    assert.equal(findDesktopEditor({ ...machine, exists: has('/opt/bin/codium') }), '/opt/bin/codium');
    const windows = {
      platform: 'win32',
      env: { Path: 'C:\\a;C:\\b' },
      exists: has('C:\\b\\code.cmd'),
    } as const;
    assert.equal(findDesktopEditor(windows), 'C:\\b\\code.cmd');
  });

  it('a fork is taken although VS Code itself is there', () => {
    const exists = has('/a/cursor', '/b/code');
    assert.equal(findDesktopEditor({ platform: 'darwin', env: { PATH: '/a:/b' }, exists }), '/b/code');
  });

  it("a remote terminal's `code` is taken, which opens a window on another machine", () => {
    const env = { PATH: '/bin', VSCODE_IPC_HOOK_CLI: '/run/user/0/vscode-ipc.sock', DISPLAY: ':0' };
    assert.equal(findDesktopEditor({ platform: 'linux', env, exists: has('/bin/code') }), undefined);
  });

  it('an editor is taken where there is no display', () => {
    const exists = has('/bin/code');
    assert.equal(findDesktopEditor({ platform: 'linux', env: { PATH: '/bin' }, exists }), undefined);
    assert.equal(
      findDesktopEditor({ platform: 'linux', env: { PATH: '/bin', DISPLAY: ':0' }, exists }),
      '/bin/code',
    );
  });

  it("the Windows editor is taken inside WSL, which can't load an extension from here", () => {
    const env = { PATH: '/mnt/c/code/bin', WSL_DISTRO_NAME: 'Debian', DISPLAY: ':0' };
    assert.equal(
      findDesktopEditor({ platform: 'linux', env, exists: has('/mnt/c/code/bin/code') }),
      undefined,
    );
  });
});
