import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as sdk from '@portal/sdk';
import * as zod from '@portal/contracts/shared-zod';
import * as styledComponents from 'styled-components';

/**
 * The modules that this SSR bundle shares with those of remotes, by the names under which the shell shares them in the
 * browser.
 */
export const shared: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'styled-components': styledComponents,
  zod,
  '@portal/sdk': sdk,
};
