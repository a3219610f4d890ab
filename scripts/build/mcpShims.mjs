// In place of the MCP SDK's own shims for Node: the same process, and no validator of JSON Schemas (Ajv, 150 KB).
import process from 'node:process';

export { process };

export class DefaultJsonSchemaValidator {
  getValidator() {
    throw new Error('This server asks clients to fill in no forms');
  }
}
