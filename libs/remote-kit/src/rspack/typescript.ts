import { stylesPlugin } from './styles-plugin';

/** As the looks of the design import it; its templates are squeezed as styled-components' own are. */
const CSS_AS_TEXT = '../css';

/** Class names are the same in every build: a development build hydrates what the server's program has rendered. */
const STYLES = { ssr: true, displayName: false, topLevelImportPaths: ['styled-components', CSS_AS_TEXT] };

interface TypeScriptOptions {
  /** The folder with `node_modules`. */
  root: string;
  /** The app that styles are named for; without one, styled components are left as they are. */
  styledNamespace?: string;
  /** Whether components keep their state when their code is replaced; requires React Refresh in the page. */
  refresh?: boolean;
  /** Whether decorators are compiled, with the types that NestJS and TypeORM read. */
  decorators?: boolean;
}

/** How TypeScript becomes JavaScript. */
export function typescript({ root, styledNamespace, refresh = false, decorators = false }: TypeScriptOptions) {
  const styles = styledNamespace && stylesPlugin(root, { ...STYLES, namespace: styledNamespace });
  return {
    test: /\.tsx?$/,
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true, decorators },
        transform: {
          legacyDecorator: decorators,
          decoratorMetadata: decorators,
          // `development` adds each element's location on this machine to the code, which must not be released.
          react: { runtime: 'automatic', development: refresh, refresh },
        },
        target: 'es2022',
        experimental: styles || {},
      },
    },
  };
}
