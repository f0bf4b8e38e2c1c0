const pathOf = (url: string) => url.slice(new URL(url).origin.length);

/**
 * What the network's page brings for a window that shows a kept one: its responses, each of which answers one call of that
 * window, so that the page that is shown gets what is newer without requesting it twice.
 */
export class PageRefreshes {
  private refreshes = new Map<string, Promise<Set<string>>>();

  /** @param arriving the paths of the calls that the page on its way has the responses of */
  begin(window: string, arriving: Promise<readonly string[]>): void {
    const refresh = arriving.then(
      (paths) => new Set(paths),
      () => new Set<string>(),
    );
    this.refreshes.set(window, refresh);
  }

  /** The member has changed something: what is on its way may not have it. */
  end(): void {
    this.refreshes.clear();
  }

  /** Waits for the page on its way, if there is one. Resolves with whether it answers this call, which it does once. */
  async answers(window: string, url: string): Promise<boolean> {
    const refresh = this.refreshes.get(window);
    const paths = await refresh;
    // Meanwhile, the member may have changed something.
    return this.refreshes.get(window) === refresh && paths?.delete(pathOf(url)) === true;
  }
}
