import { isDevelopment } from './mode';
import { stylesPlugin } from './styles-plugin';

interface TypeScriptOptions {
  /** The folder with `node_modules`. */
  root: string;
  /** The app that styles are named for; without one, styled components are left as they are. */
  styledNamespace?: string;
  /** Whether decorators are compiled, with the types that NestJS and TypeORM read. */
  decorators?: boolean;
}

/** How TypeScript becomes JavaScript. */
export function typescript({ root, styledNamespace, decorators = false }: TypeScriptOptions) {
  const styles =
    styledNamespace && stylesPlugin(root, { ssr: true, displayName: isDevelopment(), namespace: styledNamespace });
  return {
    test: /\.tsx?$/,
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true, decorators },
        transform: {
          legacyDecorator: decorators,
          decoratorMetadata: decorators,
          react: { runtime: 'automatic' },
        },
        target: 'es2022',
        experimental: styles || {},
      },
    },
  };
}
