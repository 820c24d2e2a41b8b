import { type Input, optional, type Completion } from '../engine';
import { boolean, number } from './basic';

const MINUTE = 60_000;

/** What is waited for, in words that continue a sentence, and what continues if that takes too long. */
interface Waiting {
	until: string;
	continues: string;
	/** Whether it waits unless it is turned off, and how many minutes. */
	isOn: boolean;
	minutes: number;
}

/** Fields that say whether to wait for the end of something, and the limit of its verdict by them. */
export const waitingFor = ({ until, continues, isOn, minutes }: Waiting) => ({
	fields: {
		waitUntilFinished: optional(
			boolean({
				displayName: 'Wait Until Finished',
				description: `Whether to wait until ${until}`,
				sendAs: '',
				default: isOn,
			}),
		),
		waitAtMost: optional(
			number({
				displayName: 'Wait at Most',
				description: `How many minutes to wait. ${continues} continues afterwards.`,
				minValue: 1,
				maxValue: 60,
				sendAs: '',
				default: minutes,
			}),
		),
	},
	limit: (({ waitUntilFinished = isOn, waitAtMost = minutes }: Input) =>
		waitUntilFinished ? Number(waitAtMost) * MINUTE : 0) satisfies Completion['limit'],
});
