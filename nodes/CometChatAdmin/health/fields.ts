import { changed, optional, requiredFor } from '../../engine';
import { boolean, number } from '../../fields/basic';
import { requiredOnBehalfOf, user } from '../../fields/id';

export const WAIT_S = 60;

const ofRoundTrip = { roundTrip: [true] };
/** What is checked. */
export const checked = {
	roundTrip: boolean({
		displayName: 'Round Trip',
		description:
			'Whether to send a hidden message and to wait until a workflow with the trigger reacts to it',
		sendAs: '',
	}),
	onBehalfOf: requiredFor(
		changed(requiredOnBehalfOf('User who sends the message').onBehalfOf, { sendAs: '' }),
		ofRoundTrip,
	),
	uid: requiredFor(
		user({ displayName: 'User', description: 'User who gets the message', sendAs: '' }),
		ofRoundTrip,
	),
	waitUpTo: optional(
		number({
			displayName: 'Longest Wait',
			description: 'Seconds within which a workflow must react',
			minValue: 1,
			maxValue: 600,
			default: WAIT_S,
			sendAs: '',
		}),
		{ section: 'options', shownFor: ofRoundTrip },
	),
};
