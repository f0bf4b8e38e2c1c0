import { WEBHOOK_RETRY_DAYS } from '@portal/contracts/webhooks';
import { oneLine, SIGNATURE } from '../../email/wording';

export const COPY = {
  noEndpoint: 'We can’t find this endpoint.',
  noDelivery: 'We can’t find this event.',
  urlInUse: 'There’s already an endpoint with this URL.',
  tooMany: (max: number) => `You can have at most ${max} endpoints. Delete one first.`,
  isOff: 'This endpoint is off. Turn it on first.',
  responded: (status: number) => `Responded with ${status}`,
  redirected: (status: number) => `Responded with ${status}. Redirects aren’t followed.`,
  turnedOff: 'The endpoint was turned off.',
};

const BECAUSE = {
  failures: `Every request to it failed for ${WEBHOOK_RETRY_DAYS} days.`,
  gone: 'It responded with 410 (Gone), which means that it no longer wants any events.',
};

/** Tells the owner that an endpoint was turned off. `link` is where it can be turned on. */
export const turnedOffWords = (host: string, reason: keyof typeof BECAUSE, error: string, link: string) => ({
  template: 'webhook-turned-off',
  subject: oneLine(`Webhook endpoint turned off: ${host}`),
  body: `Hello,

We turned off the webhook endpoint at ${host}. ${BECAUSE[reason]}

The last error was: ${oneLine(error)}

Once it’s fixed, turn it on again and resend what it missed.

Open the endpoint: ${link}

${SIGNATURE}`,
});
