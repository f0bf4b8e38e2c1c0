import { Injectable } from '@nestjs/common';
import { ONBOARDING_PAGE } from '@portal/contracts/onboarding';
import { Site } from '../../site/site.service';
import { safeReturnTo } from './return-to';

/** Where a new member comes to. */
@Injectable()
export class PostLoginRedirect {
  constructor(private readonly site: Site) {}

  /** Where they wanted to go; their first day for who wanted no more than to come in, if a live release has it. */
  async for(returnTo?: string): Promise<string> {
    const place = safeReturnTo(returnTo);
    if (place !== '/') return place;
    const site = await this.site.current?.siteFor('stable');
    return site?.pageAt(ONBOARDING_PAGE, true) ? ONBOARDING_PAGE : place;
  }
}
