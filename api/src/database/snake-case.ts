import { DefaultNamingStrategy } from 'typeorm';
import { snakeCase } from 'typeorm/util/StringUtils.js';

/** Names the column of a property: `created_at` for `createdAt`. */
export class SnakeCase extends DefaultNamingStrategy {
  override columnName(property: string, own: string | undefined, prefixes: string[]): string {
    return own ?? snakeCase([...prefixes, property].join('_'));
  }
}
