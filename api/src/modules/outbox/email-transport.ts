import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DEFAULT_BRAND } from '@portal/contracts/brand-words';
import type { Transporter } from 'nodemailer';
import { LiveBrand } from '../../config/live-brand';
import type { ApiEnvironment } from '../../config/environment';
import { portalOrigin } from '../../config/portal-origin';
import { emailHtml } from '../../email/email-html';
import { ENVIRONMENT } from '../../config/settings.module';
import { rejectionsIn, type Rejection } from './bounce';
import { declineFooter, STAFF_SETTINGS, staffFooter } from './copy';
import { emailSettingOf } from './email-settings';
import { declineBroadcastsPath, declinePath, endDigestPath, endRemindersPath } from './unsubscribe-link';
import type { ClaimedEmail } from './email-queue';
import { isAnnouncement } from './email.sql';

/** Milliseconds after which an unresponsive mail server counts as failed. */
const SMTP_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * Emails that follow one another share a connection, which saves each the handshakes and the sign-in. One whose connection is
 * lost is only sent again by itself if the server has seen nothing of it; the outbox repeats the others.
 */
const ONE_CONNECTION = { pool: true, maxConnections: 1, idleTimeout: 5_000, maxRequeues: 1 } as const;

/** Sends emails by the SMTP server of the environment. */
@Injectable()
export class EmailTransport implements OnApplicationShutdown {
  private transporter: Promise<Transporter> | undefined;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
    private readonly brand: LiveBrand,
  ) {}

  /** Whether there is a mail server to send by. */
  get isConfigured() {
    return Boolean(this.environment.SMTP_URL);
  }

  /**
   * Sends an email to its recipients through the mail server and returns the recipients that it rejected, if it accepted any others. The
   * message ID is the email's own, so that an email sent twice can be recognized. @throws if it was not accepted
   */
  async send(email: ClaimedEmail, recipients: readonly string[]): Promise<Rejection[]> {
    const transporter = await (this.transporter ??= this.open());
    const { MAIL_FROM = '' } = this.environment;
    const { id, kind, staffKind, replyTo, subject, calendar, calendarMethod, createdAt } = email;
    const path = unsubscribePath(email);
    const origin = portalOrigin(this.environment);
    const decline = path && origin + path;
    const { body } = email;
    const choices = staffKind === null ? null : origin + STAFF_SETTINGS;
    const text = choices === null ? body : body + staffFooter(choices);
    const result: unknown = await transporter.sendMail({
      from: this.sender(MAIL_FROM),
      to: [...recipients],
      subject,
      text: decline ? text + declineFooter(decline) : text,
      html: emailHtml(body, {
        subject,
        brand: this.brand.current,
        origin,
        byTeam: isAnnouncement(kind),
        unsubscribe: decline,
        choices,
      }),
      ...(replyTo && { replyTo }),
      ...(calendar && calendarMethod && { icalEvent: { method: calendarMethod, filename: FILE, content: calendar } }),
      date: createdAt,
      messageId: `<${id}@${domainOf(MAIL_FROM)}>`,
      headers: { 'Auto-Submitted': 'auto-generated', ...(decline && oneClick(decline)) },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return rejectionsIn(result);
  }

  async onApplicationShutdown() {
    (await this.transporter)?.close();
  }

  /** Loads the library only where emails go out. */
  private async open(): Promise<Transporter> {
    const { SMTP_URL } = this.environment;
    if (!SMTP_URL) throw new Error('SMTP_URL is not set');
    const { createTransport } = await import('nodemailer');
    return createTransport({ url: SMTP_URL, ...SMTP_TIMEOUTS, ...ONE_CONNECTION });
  }

  /** The operator's sender; its address under the owner's name, where the owner has given one. */
  private sender(from: string) {
    const { name } = this.brand.current.words;
    const [, address] = /<?([^<>\s]+@[^<>\s]+)>?$/.exec(from) ?? [];
    return name === DEFAULT_BRAND.name || address === undefined ? from : { name, address };
  }
}

/** Where its reader unsubscribes from emails like it; null if they can't. */
function unsubscribePath({ kind, declines, declineToken, broadcastId, sequenceStepId }: ClaimedEmail) {
  if (declineToken === null) return null;
  if (declines === 'reminders') return endRemindersPath(declineToken);
  if (declines === 'digest') return endDigestPath(declineToken);
  if (broadcastId !== null) return declineBroadcastsPath(declineToken, { broadcast: broadcastId });
  if (kind === 'sequence') {
    return declineBroadcastsPath(declineToken, sequenceStepId === null ? {} : { step: sequenceStepId });
  }
  const setting = emailSettingOf(kind);
  return setting ? declinePath(setting, declineToken) : null;
}

const FILE = 'session.ics';

/** By which an email program offers to decline further emails in one click (RFC 8058). */
const oneClick = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

const domainOf = (from: string) => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';

/** Whether the mail server rejected the recipients themselves, so that a retry is pointless. */
export const isPermanentFailure = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'EENVELOPE' &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500;
