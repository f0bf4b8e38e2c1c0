import { stripVTControlCharacters } from 'node:util';
import type { MultiStats } from '@rspack/core';
import type { Fault } from './news';

/** Tools say first which loader failed, which says nothing to who wrote the module. */
const PREAMBLE = /^\s*×?\s*Module build failed \(from [^)]*\):\n/;

/** What is wrong in the sources, as the compiler tells it: with the file, and the lines around. */
export const faultsIn = (stats: MultiStats): Fault[] =>
  stats.stats
    .flatMap((each) => each.toJson({ all: false, errors: true }).errors ?? [])
    .map(({ message, moduleName }) => {
      const text = stripVTControlCharacters(message).replace(PREAMBLE, '');
      return { message: moduleName && !text.includes(moduleName) ? `${moduleName}\n${text}` : text };
    });
