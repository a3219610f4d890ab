import {
  ResponseError,
  ErrorCodes,
  type CancellationToken,
  type Connection,
} from 'vscode-languageserver/node';
import type * as z from 'zod';
import type { NotificationDescriptor, RequestDescriptor } from '../../../shared/src/descriptor';

/**
 * The one way a request gets a handler: its parameters are validated by the descriptor's schema first, so that
 * inside the server types are trusted. Bad parameters are answered with `InvalidParams` and the reason.
 */
export function registerRequest<P extends z.ZodType, R>(
  connection: Connection,
  descriptor: RequestDescriptor<P, R>,
  handler: (params: z.infer<P>, signal: AbortSignal) => R | Promise<R>,
): void {
  connection.onRequest(
    descriptor.method,
    async (raw: unknown, token: CancellationToken): Promise<R | ResponseError> => {
      const parsed = descriptor.params.safeParse(raw ?? {});
      if (!parsed.success) {
        return new ResponseError(ErrorCodes.InvalidParams, `${descriptor.method}: ${describe(parsed.error)}`);
      }
      return handler(parsed.data, abortSignalOf(token));
    },
  );
}

export function registerNotification<P extends z.ZodType>(
  connection: Connection,
  descriptor: NotificationDescriptor<P>,
  handler: (params: z.infer<P>) => void | Promise<void>,
): void {
  connection.onNotification(descriptor.method, async (raw: unknown) => {
    const parsed = descriptor.params.safeParse(raw ?? {});
    if (parsed.success) await handler(parsed.data);
    else connection.console.warn(`${descriptor.method}: ${describe(parsed.error)}`);
  });
}

export function abortSignalOf(token: CancellationToken): AbortSignal {
  const abort = new AbortController();
  if (token.isCancellationRequested) abort.abort();
  else {
    token.onCancellationRequested(() => {
      abort.abort();
    });
  }
  return abort.signal;
}

function describe(error: z.ZodError): string {
  return error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
}
