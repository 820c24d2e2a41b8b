import { sleep } from 'n8n-workflow';
import { type Found, type Look, optional, pausesUpTo } from '../../engine';
import { number } from '../../fields/basic';

/** Seconds in which a campaign that was sent is no draft any more. */
const LOOK_FOR = 30;

export const lookFor = optional(
	number({
		displayName: 'Look at State For',
		description:
			'How many seconds to look at the campaign after a lost response, until its state shows that it was sent',
		minValue: 0,
		maxValue: 600,
		sendAs: '',
		default: LOOK_FOR,
	}),
	{ section: 'options' },
);

/** Reads a campaign until its state shows that it was sent. A draft may still be sent when the time is over. */
export async function untilSent({ object, isOver, values }: Look): Promise<Found> {
	let campaign = await object();
	for (const pause of pausesUpTo(Number(values.lookFor ?? LOOK_FOR) * 1000)) {
		if (campaign.found === 'there' || isOver()) break;
		await sleep(pause);
		campaign = await object();
	}
	return campaign.found === 'missing' ? { found: 'notYet' } : campaign;
}
