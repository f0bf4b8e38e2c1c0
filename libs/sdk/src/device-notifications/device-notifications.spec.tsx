import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { useState } from 'react';
import { deviceCopy as copy, deviceMessages as messages } from './copy';
import { DeviceNotifications, type DeviceNotificationsProps } from './device-notifications';
import { deviceButton, PUSH_KEY, removePushBrowser, stubPushBrowser, SUBSCRIPTION } from './testing/push-browser';

afterEach(() => {
  cleanup();
  removePushBrowser();
  Reflect.deleteProperty(navigator, 'userAgent');
});

/** A portal that remembers whether the device is subscribed. */
function open(overrides: Partial<DeviceNotificationsProps> = {}, isSubscribed = false) {
  const portal = { isSubscribed };
  const subscribe = jest.fn((_subscription: object) => Promise.resolve((portal.isSubscribed = true)));
  const unsubscribe = jest.fn(() => Promise.resolve((portal.isSubscribed = false)));
  function Device() {
    const [subscribed, setSubscribed] = useState(portal.isSubscribed);
    return (
      <DeviceNotifications
        status={{ publicKey: PUSH_KEY, subscribed }}
        subscribe={subscribe}
        unsubscribe={unsubscribe}
        refresh={() => Promise.resolve(setSubscribed(portal.isSubscribed))}
        {...overrides}
      />
    );
  }
  return { subscribe, unsubscribe, page: renderPage(<Device />, '/settings') };
}

const press = async (name: string) => userEvent.click(await deviceButton(name));

test('a device is turned on with the portal’s key, and off again', async () => {
  const browser = stubPushBrowser('default');
  const { subscribe, unsubscribe, page } = open();
  expect(await screen.findByText(copy.off)).toBeTruthy();
  await press(copy.turnOn);
  expect(await screen.findByText(copy.on)).toBeTruthy();
  expect(page.toast()).toMatchObject(messages.turnedOn);
  expect(browser.keys).toEqual([PUSH_KEY]);
  expect(subscribe.mock.calls).toEqual([[SUBSCRIPTION]]);
  await press(copy.turnOff);
  expect(await screen.findByText(copy.off)).toBeTruthy();
  expect(unsubscribe).toHaveBeenCalled();
});

describe('a browser that is subscribed already', () => {
  test('keeps its subscription, which may serve somebody else too', async () => {
    const browser = stubPushBrowser('granted');
    await browser.subscribe({ applicationServerKey: PUSH_KEY });
    const { subscribe } = open();
    expect(await screen.findByText(copy.off)).toBeTruthy();
    await press(copy.turnOn);
    await press(copy.turnOff);
    expect(await screen.findByText(copy.off)).toBeTruthy();
    expect([subscribe.mock.calls, browser.ended]).toEqual([[[SUBSCRIPTION]], 0]);
  });

  test('ends a subscription with another key', async () => {
    const browser = stubPushBrowser('granted');
    await browser.subscribe({ applicationServerKey: 'b3RoZXI' });
    open();
    await press(copy.turnOn);
    expect(await screen.findByText(copy.on)).toBeTruthy();
    expect([browser.keys.at(-1), browser.ended]).toEqual([PUSH_KEY, 1]);
  });
});

test('says what to do when the browser blocks notifications', async () => {
  stubPushBrowser('default', 'denied');
  const { subscribe } = open();
  await press(copy.turnOn);
  expect(await screen.findByText(copy.denied)).toBeTruthy();
  expect(screen.queryByRole('button', { name: copy.turnOn })).toBeNull();
  expect(subscribe).not.toHaveBeenCalled();
});

test('is not on when the portal can’t be reached', async () => {
  stubPushBrowser('granted');
  const { page } = open({ subscribe: () => Promise.reject(new TypeError('Failed to fetch')) });
  await press(copy.turnOn);
  await waitFor(() => expect(page.toast()).toMatchObject(messages.failed));
  expect(screen.getByText(copy.off)).toBeTruthy();
});

test.each([
  ['a browser that can’t', 'Mozilla/5.0 (X11; Linux x86_64)', copy.unsupported],
  ['an iPhone in its browser', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', copy.homeScreen],
])('explains itself: %s', async (_, userAgent, text) => {
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });
  open();
  expect(await screen.findByText(text)).toBeTruthy();
});
