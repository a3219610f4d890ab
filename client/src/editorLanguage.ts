/** The first import of the extension: what comes after it speaks the editor's display language. */
import * as vscode from 'vscode';
import { speak } from './l10n';

speak(vscode.env.language, (message, ...values) => vscode.l10n.t(message, ...values));
