import { useEffect, useState, type ComponentType } from 'react';
import { ErrorNotice } from './error-notice';
import { SkeletonGroup, Skeleton } from './skeleton';

/** The texts while the code is loading, and if that failed. */
export type OnIntentWords = { loading: string; failed: string };

/** A component whose code is loaded when it is first displayed. */
export type OnIntent<Props> = ComponentType<Props> & {
  /** Loads the code ahead, e.g. when the button that opens it is hovered. */
  preload: () => void;
};

type State = 'waits' | 'ready' | 'failed';

/**
 * A component that few people open, such as an editor: its code is loaded when it is first displayed, with a skeleton
 * until then, and a retry button on failure. Do not use it for a page's initial content: the server renders the
 * skeleton.
 * @param load loads the component: `() => import('./editor').then(({ Editor }) => Editor)`
 */
export function onIntent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loading, failed }: OnIntentWords,
): OnIntent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const ready = async () => {
    loaded ??= await load();
  };

  function Intended(props: Props) {
    const [state, setState] = useState<State>(loaded ? 'ready' : 'waits');
    useEffect(() => {
      if (state !== 'waits') return undefined;
      let wanted = true;
      const update = (next: State) => {
        if (wanted) setState(next);
      };
      ready().then(
        () => update('ready'),
        (error: unknown) => {
          console.error(error);
          update('failed');
        },
      );
      return () => {
        wanted = false;
      };
    }, [state]);

    if (state === 'failed') return <ErrorNotice message={failed} onRetry={() => setState('waits')} />;
    const Component = loaded;
    if (state === 'ready' && Component) return <Component {...props} />;
    return (
      <SkeletonGroup label={loading}>
        <Skeleton width="6rem" />
      </SkeletonGroup>
    );
  }

  // A failed preload is reported where the component is displayed.
  const preload = () => void ready().catch(() => undefined);
  return Object.assign(Intended, { preload });
}
