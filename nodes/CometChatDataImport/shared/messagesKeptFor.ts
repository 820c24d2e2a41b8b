import { optional } from '../../engine';
import { number } from '../../fields/basic';

/** Months for which apps keep messages unless their plan says otherwise (docs/platform.md, Data import). */
export const USUALLY_KEPT = 6;

/** How long the app keeps messages. @param effect what that decides, and what holds where it is empty */
export const messagesKeptFor = (effect: string) =>
	optional(
		number({
			displayName: 'Messages Kept For',
			description: `Number of months for which your app keeps messages. ${effect}`,
			minValue: 1,
			maxValue: 1200,
			default: USUALLY_KEPT,
			sendAs: '',
		}),
	);
