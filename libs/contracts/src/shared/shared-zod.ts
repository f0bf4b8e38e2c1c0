/**
 * The part of zod that contracts and forms use. The shell provides it to the remotes under the name `zod`: a library
 * shared by module federation is not tree-shaken, and all of zod would weigh several times as much. A schema function
 * that is missing here is added here; tools/checks/shared-zod.spec.ts fails when one is used that is not.
 */
import { config } from 'zod/v4';

// zod would try out `new Function` to compile schemas, which the pages' security policy stops and reports.
config({ jitless: true });

export {
  array,
  boolean,
  coerce,
  discriminatedUnion,
  email,
  enum,
  int,
  iso,
  literal,
  nullable,
  number,
  object,
  optional,
  partialRecord,
  record,
  strictObject,
  string,
  union,
  unknown,
  url,
  uuid,
} from 'zod/v4';
