import { useState } from 'react';
import { getDashboard } from '@portal/contracts/dashboard';
import { goToSignIn, HttpError, isUnauthorized, nextPage, NotFound, pathOf, send, signInUrl } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Page } from '@portal/ui/page';

/** The outcome of a call that requires a member. */
async function refused(): Promise<string> {
  try {
    const { headers } = await send(getDashboard, {});
    return `Answered, with ${nextPage(headers) ?? 'no'} page after it`;
  } catch (error) {
    if (!(error instanceof HttpError && isUnauthorized(error))) throw error;
    return `${pathOf(getDashboard, {})} is for members`;
  }
}

export default function SampleVisitor() {
  const [answer, setAnswer] = useState('Not asked yet');
  const [isLost, setLost] = useState(false);
  if (isLost) return <NotFound />;
  return (
    <Page>
      <h1>Sample for visitors</h1>
      <p>{answer}</p>
      <Button onClick={() => void refused().then(setAnswer)}>Ask</Button>
      <Button onClick={() => setLost(true)}>Get lost</Button>
      <Button onClick={() => goToSignIn(0)}>Sign in</Button>
      <a href={signInUrl('/sample')}>Sign in and come back</a>
    </Page>
  );
}
