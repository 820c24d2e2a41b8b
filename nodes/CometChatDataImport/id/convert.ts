import { computed, type Input, type ItemInput, object, type Problem } from '../../engine';
import { text } from '../../fields/basic';
import { defineOperation } from '../../platform/operation';
import { convertedId } from '../shared/convertedId';
import { meeting } from '../shared/meeting';

const LABEL = 'Previous ID';

/** Converts the ID of a user or group of another chat system (docs/platform.md, Data import). */
export const convertId = defineOperation({
	value: 'convert',
	name: 'Convert',
	action: 'Convert an ID',
	description: 'Get the UID or GUID that a user or group of another chat system gets in CometChat',
	notice:
		'Imports convert IDs in the same way, so convert an ID at login, too. An ID of lower-case letters, digits, hyphens and underscores stays unchanged. Upper and lower case give different IDs, so enter an email address in lower case. Nothing is sent.',
	request: { method: 'GET', api: 'import', path: '/', sendsNothing: true },
	query: {
		previousId: text({
			displayName: LABEL,
			description: 'ID of the user, channel or conversation in the previous chat system',
			placeholder: 'e.g. ann.lee@example.com',
			max: 1024,
		}),
	},
	execution: computed(
		({ previousId }) => {
			const id = convertedId(String(previousId));
			return { id, previousId: String(previousId), isChanged: id !== previousId };
		},
		(items) => meetingIn(items),
	),
	response: object(),
});

/** IDs that would become that of another item. */
function meetingIn(items: ItemInput[]): Array<{ item: number; problem: Problem }> {
	const known = new Map<string, string>();
	return items.flatMap(({ item, input }) => {
		const previous = previousOf(input);
		const id = convertedId(previous);
		const other = known.get(id) ?? previous;
		known.set(id, other);
		return other === previous ? [] : [{ item, problem: meeting(LABEL, previous, other) }];
	});
}

const previousOf = ({ previousId }: Input): string => String(previousId);
