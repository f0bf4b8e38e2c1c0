import { joinPartnerMatching } from '@portal/contracts/partners';
import type { Client } from './client';
import { idOf } from './fixtures';
import { addSubscription } from './plans';
import type { Portal } from './portal';

interface Seeker {
  member: Client;
  id: string;
}

/** Two new members who wait for an accountability partner. */
export async function newSeekers(portal: Portal): Promise<Seeker[]> {
  const members = [await portal.member(), await portal.member()];
  return Promise.all(
    members.map(async (member) => {
      await addSubscription(portal, member, { plan: 'core-group', state: 'active' });
      await member.call(joinPartnerMatching, {});
      return { member, id: await idOf(member) };
    }),
  );
}

/** A new member with a partner. */
export async function newPartner(portal: Portal): Promise<{ member: Client; partnershipId: string }> {
  const seekers = await newSeekers(portal);
  const [pair] = await portal.database.query<{ id: string }[]>(
    'INSERT INTO partnerships (proposed_at, started_at) VALUES (now(), now()) RETURNING id',
  );
  const [seeker] = seekers;
  if (!pair || !seeker) throw new Error('Two members and their partnership were just stored');
  for (const { id } of seekers) {
    await portal.database.query('INSERT INTO partnership_members VALUES ($1, $2, now())', [id, pair.id]);
  }
  return { member: seeker.member, partnershipId: pair.id };
}
