import { readFileSync } from 'node:fs';
import { CometChatTrigger } from '../../../nodes/CometChatTrigger/CometChatTrigger.node';
import { properties as triggerForm } from '../../../nodes/CometChatTrigger/properties';
import { list, object } from '../../../nodes/engine/declaration/answer';
import { paged } from '../../../nodes/engine/execution/paged';
import { operationForm } from '../../../nodes/engine/form/operationForm';
import { text } from '../../../nodes/vocabulary/basic';
import { about, operation } from '../support/operation.mts';
import { asText } from './asText.mts';

const name = text({ displayName: 'Name', description: 'It' });

/** Operations that have, together, all that a form gets from the engine. */
const exporting = operation({
	...about,
	request: { method: 'GET', api: 'main', path: '/things' },
	execution: paged(),
	answer: list<'id'>(),
	simplify: ['id'],
	secrets: ['key'],
	toFile: 'things',
	attachments: () => [],
});
const importing = operation({
	...about,
	request: { method: 'POST', api: 'main', path: '/things', retry: 'safe' },
	body: { name },
	answer: object(),
	fromFile: true,
	onConflict: { codes: [], choices: ['return', 'update'] },
});

/** What people see is written down in a file, so that no word of it changes by accident. */
it.each([
	['exporting', operationForm(exporting)],
	['importing', operationForm(importing)],
	// The events are another table's.
	['trigger', triggerForm.filter(({ name: own }) => !['events', 'filters'].includes(own))],
])('the form for %s is that of the file', (own, form) => {
	expect(asText(form)).toBe(readFileSync(`test/unit/fixtures/${own}.form.txt`, 'utf8'));
});

it('the node of the trigger is that of the file', () => {
	const { properties, ...others } = new CometChatTrigger().description;
	expect(properties).toBe(triggerForm);
	expect(others).toEqual(
		JSON.parse(readFileSync('test/unit/fixtures/trigger.description.json', 'utf8')),
	);
});
