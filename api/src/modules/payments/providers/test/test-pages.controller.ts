import { Body, Controller, Get, HttpCode, Param, Post, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { messagePage } from '../../../../server-pages/message-page';
import { NoticePageFilter } from '../../../../server-pages/notice-page.filter';
import { sendPage } from '../../../../server-pages/send-page';
import { AcceptsForm } from '../../../../security/write-guard';
import { PaymentsService } from '../../payments.service';
import { COPY } from './copy';
import { TestProvider } from './test-provider';
import type { TestCheckout, TestKind, TestObjects } from './test-objects';
import { TEST_PAYMENTS } from './paths';
import { changeCard, payCheckout } from './pay-checkout';
import { cardPage, checkoutPage, invoicePage } from './test-pages';

/** As references look. */
const REF = /^[a-z]+_test_[0-9a-f]{24,32}$/;

const checkoutForm = z.object({ choice: z.enum(['pay', 'pay-once', 'decline', 'leave']) });
const cardForm = z.object({ choice: z.enum(['works', 'fails', 'leave']) });

/**
 * The test provider's pages, which replace those of a real provider: no scripts, no sign-in, open to anyone with the
 * unguessable reference. They do not exist while another provider takes payments.
 */
@Controller(TEST_PAYMENTS.slice(1))
@UseFilters(NoticePageFilter)
export class TestPagesController {
  constructor(
    private readonly payments: PaymentsService,
    private readonly provider: TestProvider,
  ) {}

  @Get('checkouts/:ref')
  async checkout(@Param('ref') ref: string, @Res() reply: FastifyReply) {
    const checkout = await this.find('checkout', ref);
    if (!checkout || !isOpen(checkout)) return gone(reply);
    sendPage(reply, checkoutPage(checkout));
  }

  @Post('checkouts/:ref')
  @HttpCode(200)
  @AcceptsForm()
  async decide(@Param('ref') ref: string, @Body() body: unknown, @Res() reply: FastifyReply) {
    const checkout = await this.find('checkout', ref);
    const form = checkoutForm.safeParse(body);
    if (!checkout || !isOpen(checkout) || !form.success) return gone(reply);
    const { choice } = form.data;
    if (choice === 'leave') return goTo(reply, checkout.leftUrl);
    if (choice === 'decline') return sendPage(reply, checkoutPage(checkout, true));
    const { state } = await this.provider.write((store) => payCheckout(store, ref, choice === 'pay'));
    if (state !== 'paid') return gone(reply);
    goTo(reply, checkout.paidUrl);
  }

  @Get('cards/:ref')
  async card(@Param('ref') ref: string, @Res() reply: FastifyReply) {
    const page = await this.find('card-page', ref);
    if (!page) return gone(reply);
    sendPage(reply, cardPage(page));
  }

  @Post('cards/:ref')
  @HttpCode(200)
  @AcceptsForm()
  async change(@Param('ref') ref: string, @Body() body: unknown, @Res() reply: FastifyReply) {
    const page = await this.find('card-page', ref);
    const form = cardForm.safeParse(body);
    if (!page || !form.success) return gone(reply);
    const { choice } = form.data;
    if (choice !== 'leave')
      await this.provider.write((store) => changeCard(store, page.customerRef, choice === 'works'));
    goTo(reply, page.returnTo);
  }

  @Get('invoices/:ref')
  async invoice(@Param('ref') ref: string, @Res() reply: FastifyReply) {
    const invoice = await this.find('invoice', ref);
    if (!invoice) return gone(reply);
    sendPage(reply, invoicePage(invoice));
  }

  private async find<Kind extends TestKind>(kind: Kind, ref: string): Promise<TestObjects[Kind] | null> {
    return this.payments.provider === this.provider && REF.test(ref) ? this.provider.find(kind, ref) : null;
  }
}

const isOpen = ({ state }: TestCheckout) => state === 'open';

const gone = (reply: FastifyReply) => sendPage(reply.status(404), messagePage(COPY.gone));

/** Redirects back to the portal, on whatever host the browser uses. */
function goTo(reply: FastifyReply, address: string) {
  const { pathname, search } = new URL(address);
  void reply.redirect(pathname + search, 303);
}
