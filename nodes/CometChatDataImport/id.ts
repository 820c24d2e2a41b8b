import {
	gathering,
	type Input,
	type ItemInput,
	perItem,
	type Planned,
	resource,
	success,
} from '../engine';
import { text } from '../fields/basic';
import { defineOperation } from '../platform/operation';
import { convertedId } from './shared/convertedId';
import { sameIdProblem } from './shared/meeting';

const LABEL = 'Previous ID';

const previousOf = ({ previousId }: Input): string => String(previousId);

/** A plan for each item, but for IDs that would become that of another item. */
function planned(items: ItemInput[]): Planned {
	const previousById = new Map<string, string>();
	const result: Planned = { plans: [], problems: [] };
	for (const { item, input } of items) {
		const previous = previousOf(input);
		const id = convertedId(previous);
		const firstPrevious = previousById.get(id) ?? previous;
		previousById.set(id, firstPrevious);
		if (firstPrevious === previous) result.plans.push({ items: [item], input, entries: [] });
		else result.problems.push({ item, problem: sameIdProblem(LABEL, previous, firstPrevious) });
	}
	return result;
}

/** Converts the ID of a user or group of another chat system (docs/platform.md, Data import). */
const convertId = defineOperation({
	value: 'convert',
	name: 'Convert',
	action: 'Convert an ID',
	description: 'Get the UID or GUID that a user or group of another chat system gets in CometChat',
	notice:
		'Imports convert IDs in the same way, so convert an ID at login, too. An ID of lower-case letters, digits, hyphens and underscores stays unchanged. Upper and lower case give different IDs, so enter an email address in lower case. Nothing is sent.',
	request: { method: 'GET', api: 'import', path: '/', sends: 'nothing' },
	query: {
		previousId: text({
			displayName: LABEL,
			description: 'ID of the user, channel or conversation in the previous chat system',
			placeholder: 'e.g. ann.lee@example.com',
			max: 1024,
		}),
	},
	execution: {
		...perItem(),
		planner: () => gathering(planned),
		fetch: async ({ items, input }) => {
			const previousId = previousOf(input);
			const id = convertedId(previousId);
			const row = { id, previousId, isChanged: id !== previousId };
			return { results: [{ items, result: success([row]) }] };
		},
	},
});

/** Operations of the ID resource: what IDs of a former chat become. */
export const id = resource({
	value: 'id',
	name: 'ID',
	default: 'convert',
	operations: [convertId],
});
