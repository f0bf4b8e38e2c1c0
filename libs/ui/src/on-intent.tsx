import { useEffect, useState, type ComponentType } from 'react';
import { ErrorNotice } from './error-notice';
import { SkeletonGroup, Skeleton } from './skeleton';

/** What is said while the code is on its way, and when it did not come. */
export type OnIntentWords = { loading: string; failed: string };

/** A component whose code is loaded when it is first shown. */
export type OnIntent<Props> = ComponentType<Props> & {
  /** Loads the code before it is shown, e.g. when the button that shows it is pointed at. */
  preload: () => void;
  /** @deprecated Use `preload`. Removed in the next minor version. */
  ahead: () => void;
};

type State = 'waits' | 'ready' | 'failed';

/**
 * A component for what few people open, such as an editor: its code comes when it is first shown, with a skeleton in its
 * place until then, and a way to try again where it does not come. What a page shows at first is no case for it: the
 * server renders the skeleton.
 * @param load answers the component: `() => import('./editor').then(({ Editor }) => Editor)`
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

  // A failed try is told where the component is shown.
  const preload = () => void ready().catch(() => undefined);
  return Object.assign(Intended, { preload, ahead: preload });
}
