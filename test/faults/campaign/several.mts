import { groups } from '../../../sandbox/collections/groups/table.mts';
import { members } from '../../../sandbox/collections/members/table.mts';
import { users } from '../../../sandbox/collections/users/table.mts';
import { beginning } from '../../../sandbox/platform/identity.mts';
import { at } from '../../support/at.mts';
import { has } from './finalState.mts';
import type { Job, Variation } from './job.mts';
import { byId, howOf, times } from './job.mts';

const SENDERS = 10;

/** Messages that each go to three users and a group; one unknown receiver keeps all from getting it. */
export const sendToSeveral = (count: number, variation: Variation): Job => {
	const { prefix, onlyNew } = variation;
	const people = times(5, (index) => `${prefix}-reader-${index}`);
	const places = times(3, (index) => `${prefix}-group-${index}`);
	const senders = times(SENDERS, (index) => `${prefix}-sender-${index}`);
	const planned = times(count, (index) => {
		const isBad = index % 29 === 3 && !onlyNew;
		return {
			...{ text: `${prefix} text ${index}`, sender: at(senders, index % SENDERS), isBad },
			uids: [0, 1, 2].map((place) =>
				isBad && place === 1 ? 'nobody' : at(people, (index + place) % people.length),
			),
			guids: [at(places, index % places.length)],
		};
	});
	return {
		operation: 'cometChat/message/sendToSeveral',
		...howOf(variation),
		parameters: {
			...{ uids: ['={{ $json.uids }}'], guids: ['={{ $json.guids }}'] },
			...{ onBehalfOf: byId('={{ $json.sender }}'), kind: 'text', text: '={{ $json.text }}' },
		},
		items: planned,
		effects: planned.flatMap(({ text, sender, uids, guids, isBad }, item) =>
			[...uids, ...guids].map((receiver) => ({
				item,
				name: receiver,
				effect: `messages ${text}/${receiver}`,
				isPossible: !isBad,
				holds: ({ messages }, { json }) => {
					const message = messages.get(`${text}/${receiver}`);
					const ids = (message?.ids ?? []) as unknown[];
					return has(message, { sender }) && ids.includes(String(json.id ?? ids[0]));
				},
			})),
		),
		prepare: (store) => {
			for (const uid of [...people, ...senders])
				users.insert(store, { uid, name: uid, role: 'default', createdAt: beginning });
			for (const guid of places)
				groups.insert(store, {
					...{ guid, name: guid, type: 'public', owner: 'amara' },
					createdAt: beginning,
				});
			for (const guid of places)
				for (const uid of senders)
					members.insert(store, { guid, uid, scope: 'participant', joinedAt: beginning });
		},
	};
};
