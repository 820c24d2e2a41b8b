import { readFileSync } from 'node:fs';
import { CometChatTrigger } from '../../../nodes/CometChatTrigger/CometChatTrigger.node';
import { properties as triggerForm } from '../../../nodes/CometChatTrigger/properties';
import { list, object } from '../../../nodes/engine/declaration/answer';
import { paged } from '../../../nodes/engine/execution/paged';
import { operationForm } from '../../../nodes/engine/form/operationForm';
import { text } from '../../../nodes/vocabulary/basic';
import { about, operation } from '../support/operation.mts';
import { asText } from './asText.mts';

/** Forms that have, together, all that the engine gives to one; made when they are asked for. */
const forms = {
	exporting: () =>
		operationForm(
			operation({
				...about,
				request: { method: 'GET', api: 'main', path: '/things' },
				execution: paged(),
				answer: list<'id'>(),
				simplify: ['id'],
				secrets: ['key'],
				toFile: 'things',
				attachments: () => [],
			}),
		),
	importing: () =>
		operationForm(
			operation({
				...about,
				request: { method: 'POST', api: 'main', path: '/things', retry: 'safe' },
				body: { name: text({ displayName: 'Name', description: 'It' }) },
				answer: object(),
				fromFile: true,
				onConflict: { codes: [], choices: ['return', 'update'] },
			}),
		),
	// The events are another table's.
	trigger: () => triggerForm.filter(({ name }) => !['events', 'filters'].includes(name)),
};

/** What people see is written down in files, so that no word of it changes by accident. */
it.each(Object.entries(forms))('the form for %s is that of the file', (own, form) => {
	expect(asText(form())).toBe(readFileSync(`test/unit/fixtures/${own}.form.txt`, 'utf8'));
});

it('the node of the trigger is that of the file', () => {
	const { properties, ...others } = new CometChatTrigger().description;
	expect(properties).toBe(triggerForm);
	expect(others).toEqual(
		JSON.parse(readFileSync('test/unit/fixtures/trigger.description.json', 'utf8')),
	);
});
