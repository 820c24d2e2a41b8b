import { users } from '../../../sandbox/collections/users/table.mts';
import { beginning } from '../../../sandbox/platform/identity.mts';
import { has } from './finalState.mts';
import type { ExpectedEffect, Job, Variation } from './job.mts';
import { byId, howOf, times } from './job.mts';
import { withTwins } from './twins.mts';

const SENDERS = 20;

/** Each text is sent once, so that a second message with it is one too many. */
const plan = ({ prefix, onlyNew }: Variation, index: number) => {
	const isBad = index % 97 === 0 && !onlyNew;
	return {
		text: `${prefix} text ${index}`,
		sender: `${prefix}-sender-${index % SENDERS}`,
		receiver: isBad ? `${prefix}-nobody` : `${prefix}-receiver-${index % 7}`,
		/** Some bring a key of their own. */
		muid: index % 3 === 0 || index % 23 === 5 || index % 29 === 6 ? `${prefix}-key-${index}` : '',
		isBad,
	};
};

type Planned = ReturnType<typeof plan>;

const effectOf = ({ text, sender, receiver, isBad }: Planned, item: number): ExpectedEffect => ({
	item,
	effect: `messages ${text}`,
	isPossible: !isBad,
	holds: ({ messages }, { json }) =>
		has(messages.get(text), { sender, receiver }) &&
		(json.id === undefined || String(messages.get(text)?.id) === String(json.id)),
});

const twinOf = (one: Planned, values: 'same' | 'other'): Planned => ({
	...one,
	text: values === 'same' ? one.text : `not ${one.text}`,
});

/** Messages of twenty senders to a few receivers. */
export const sendMessages = (count: number, variation: Variation): Job => {
	const { prefix } = variation;
	const rest = howOf(variation);
	const planned = times(count, (index) => plan(variation, index));
	return {
		operation: 'cometChat/message/send',
		...rest,
		parameters: {
			receiverType: 'user',
			receiverUser: byId('={{ $json.receiver }}'),
			kind: 'text',
			text: '={{ $json.text }}',
			onBehalfOf: byId('={{ $json.sender }}'),
		},
		options: { muid: '={{ $json.muid }}', ...rest.options },
		...withTwins(planned, effectOf, rest.retryOnFail ? undefined : twinOf),
		prepare: (store) => {
			const people = [
				...times(SENDERS, (index) => `${prefix}-sender-${index}`),
				...times(7, (index) => `${prefix}-receiver-${index}`),
			];
			for (const uid of people)
				users.insert(store, { uid, name: uid, role: 'default', createdAt: beginning });
		},
	};
};
