import { stripVTControlCharacters } from 'node:util';
import type { MultiStats } from '@rspack/core';
import type { Fault } from './news';

/** The compiler names the failed loader first, which does not help the module's author. */
const PREAMBLE = /^\s*×?\s*Module build failed \(from [^)]*\):\n/;

/** The compiler's errors in the sources, each with its file and the lines around. */
export const faultsIn = (stats: MultiStats): Fault[] =>
  stats.stats
    .flatMap((each) => each.toJson({ all: false, errors: true }).errors ?? [])
    .map(({ message, moduleName }) => {
      const text = stripVTControlCharacters(message).replace(PREAMBLE, '');
      return { message: moduleName && !text.includes(moduleName) ? `${moduleName}\n${text}` : text };
    });
