import { changed } from '../../engine';
import { newId, onBehalfOf } from '../../fields/id';

/** Who sends. */
export const sender = {
	onBehalfOf: changed(onBehalfOf.onBehalfOf, {
		description:
			'User to send as; for a bot, use Send as Bot. Leave empty to send as the app: CometChat doesn’t document which sender it then shows.',
	}),
};

/** The bot that sends; the platform has no list of bots to choose from. */
export const bot = newId({
	displayName: 'Bot UID',
	description: 'Bot to send as; the dashboard of your app lists its bots',
	placeholder: 'e.g. concierge',
	about: 'bot',
});

/** Who gets it, for the order in which a person's messages go out. */
export const toReceiver = [
	'receiverType' as const,
	'receiverUser' as const,
	'receiverGroup' as const,
];
