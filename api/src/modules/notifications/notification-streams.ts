import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type MessageEvent,
  type OnModuleInit,
} from '@nestjs/common';
import { unreadNotificationsSchema } from '@portal/contracts/notifications';
import { finalize, interval, map, merge, Subject, takeUntil, timer, type Observable } from 'rxjs';
import type * as z from 'zod';
import type { ApiEnvironment } from '../../config/environment';
import { ENVIRONMENT } from '../../config/settings.module';
import { DatabaseListener } from '../../database/database-listener';
import { tooManyRequests } from '../../errors/api-exception';
import { NotificationsService } from './notifications.service';

/** The channel of PostgreSQL on which a process hears whose notifications have changed; the payload is the recipient's ID. */
const CHANNEL = 'notifications';

/** Streams that one recipient can keep open with one process: a window has one while it is visible. */
const OF_ONE_MEMBER = 10;

/** Streams of one process. Each takes some 30 KB. */
const MOST = 5_000;

/** Milliseconds between two comments that keep proxies from closing a silent connection. */
const HEARTBEAT = 25_000;

/** Milliseconds after which a stream ends; the browser reconnects, and its session is checked again. */
const LASTS = 10 * 60_000;

/** Milliseconds between two counts for everyone connected, should an announcement have been missed. */
const COUNT_EVERY = 60_000;

/** Seconds until a client that was refused may try again. */
const RETRY_AFTER = 60;

type Unread = z.infer<typeof unreadNotificationsSchema>;

/** Tells connected members and staff how many notifications they have not read, whichever process stored or read one. */
@Injectable()
export class NotificationStreams implements OnModuleInit, BeforeApplicationShutdown {
  private readonly log = new Logger(NotificationStreams.name);
  private readonly streams = new Map<string, Set<Subject<Unread>>>();
  private readonly stopping = new Subject<void>();
  private readonly listener: DatabaseListener;
  /** Recipients whose number has changed since the last count began. */
  private readonly changed = new Set<string>();
  private counting: Promise<void> | undefined;
  private open = 0;

  constructor(
    private readonly notifications: NotificationsService,
    @Inject(ENVIRONMENT) { DIRECT_URL }: ApiEnvironment,
  ) {
    this.listener = new DatabaseListener({
      url: DIRECT_URL,
      channel: CHANNEL,
      hear: (recipientId) => this.recount([recipientId]),
      poll: () => Promise.resolve(this.recount([...this.streams.keys()])),
      every: COUNT_EVERY,
      lost: 'Lost the connection that announces notifications',
      log: this.log,
    });
  }

  onModuleInit() {
    this.listener.start();
  }

  async beforeApplicationShutdown() {
    this.stopping.next();
    await this.listener.stop();
    await this.counting;
  }

  /** A recipient's stream: the number of unread notifications, and again whenever it may have changed. 429 past the limits. */
  connect(recipientId: string): Observable<MessageEvent> {
    const own = this.streams.get(recipientId) ?? new Set();
    if (own.size >= OF_ONE_MEMBER || this.open >= MOST) throw tooManyRequests(RETRY_AFTER);
    const stream = new Subject<Unread>();
    this.streams.set(recipientId, own.add(stream));
    this.open += 1;
    this.recount([recipientId]);
    return merge(
      stream.pipe(map((data): MessageEvent => ({ data }))),
      interval(HEARTBEAT).pipe(map((): MessageEvent => ({ comment: '' }))),
    ).pipe(
      takeUntil(merge(this.stopping, timer(LASTS))),
      finalize(() => this.disconnect(recipientId, stream)),
    );
  }

  private disconnect(recipientId: string, stream: Subject<Unread>) {
    const own = this.streams.get(recipientId);
    if (!own?.delete(stream)) return;
    this.open -= 1;
    if (own.size === 0) this.streams.delete(recipientId);
  }

  /** Counts again for those of some members who are connected here: all who have changed meanwhile in one statement. */
  private recount(recipientIds: readonly string[]) {
    for (const id of recipientIds) if (this.streams.has(id)) this.changed.add(id);
    if (this.changed.size > 0) this.counting ??= this.countAll().finally(() => (this.counting = undefined));
  }

  private async countAll() {
    while (this.changed.size > 0) {
      const recipientIds = [...this.changed];
      this.changed.clear();
      try {
        const counted = await this.notifications.countUnread(recipientIds);
        for (const [id, unread] of counted) for (const stream of this.streams.get(id) ?? []) stream.next({ unread });
      } catch (error) {
        // The next announcement or poll counts again.
        this.log.warn({ message: 'Could not count notifications', err: error });
      }
    }
  }
}
