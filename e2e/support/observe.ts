import { test } from '@playwright/test';
import { observe } from '../../tools/test-runs/src/observe';

/** Notes what the running test measured; it stands in docs/reliability.md. */
export const observed = (figure: string) => observe(test.info().title, figure);
