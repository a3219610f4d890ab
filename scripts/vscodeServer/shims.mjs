/**
 * Two native modules of the server come without a prebuilt binary, and compiling them needs a toolchain that a
 * person's machine may not have. These say the same in plain JavaScript. Without spdlog's files the Output view
 * would stay empty, so it is replaced and not left out.
 */
export const SHIMS = {
  '@vscode/spdlog/index.js': `
const fs = require('fs'), path = require('path');
const NAMES = ['trace', 'debug', 'info', 'warning', 'error', 'critical'];
class Logger {
  constructor(file) {
    this.level = 2;
    this.raw = false;
    fs.mkdirSync(path.dirname(file), { recursive: true });
    this.descriptor = fs.openSync(file, 'a');
  }
  getLevel() { return this.level; }
  setLevel(level) { this.level = level; }
  clearFormatters() { this.raw = true; }
  setPattern() { this.raw = false; }
  flush() {}
  drop() {
    if (this.descriptor !== undefined) fs.closeSync(this.descriptor);
    this.descriptor = undefined;
  }
  write(level, message) {
    if (level < this.level || this.descriptor === undefined) return;
    const time = new Date().toISOString().replace('T', ' ').replace('Z', '');
    fs.writeSync(this.descriptor, this.raw ? message : time + ' [' + NAMES[level] + '] ' + message + '\\n');
  }
  trace(message) { this.write(0, message); }
  debug(message) { this.write(1, message); }
  info(message) { this.write(2, message); }
  warn(message) { this.write(3, message); }
  error(message) { this.write(4, message); }
  critical(message) { this.write(5, message); }
}
exports.version = 0;
exports.Logger = Logger;
exports.setLevel = exports.setFlushOn = exports.shutdown = () => {};
exports.createRotatingLogger = exports.createAsyncRotatingLogger = async (name, file) => new Logger(file);
`,
  '@vscode/native-watchdog/index.js': `
exports.start = (pid) =>
  setInterval(() => {
    try { process.kill(pid, 0); } catch { process.exit(87); }
  }, 5000).unref();
`,
};
