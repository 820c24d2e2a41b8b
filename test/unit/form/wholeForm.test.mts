import { fromFile } from '../../../nodes/CometChatDataImport/shared/file';
import { readFileSync } from 'node:fs';
import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { CometChatTrigger } from '../../../nodes/CometChatTrigger/CometChatTrigger.node';
import { properties as triggerForm } from '../../../nodes/CometChatTrigger/properties';
import { list } from '../../../nodes/engine/declare/response';
import { paged } from '../../../nodes/engine/plan/lists';
import { operationForm } from '../../../nodes/engine/form';
import { field, made } from '../support/operation.mts';

type Inner = INodeProperties | INodePropertyOptions | { values: INodeProperties[] };

/** A form line by line, as a person could read it: each property with its look, its texts and when it shows. */
const asText = (all: Inner[], indent = ''): string =>
	all
		.map((one) => {
			const {
				options = [],
				values = [],
				name,
				displayName,
				...rest
			} = one as INodeProperties & {
				values?: INodeProperties[];
			};
			const { type, default: initial, description, ...more } = rest;
			const said = Object.entries(more).map(([key, value]) => `${key} ${JSON.stringify(value)}`);
			const parts = [displayName, name, type, JSON.stringify(initial), description, ...said];
			const line = parts.filter((part) => part !== undefined).join(' | ');
			const inside = [...options, ...values] as Inner[];
			return `${indent}${line}\n${asText(inside, `${indent}\t`)}`;
		})
		.join('');

const exporting = {
	...{ execution: paged(), answer: list<'id'>(), simplify: ['id'], secrets: ['key'] },
	...{ toFile: { name: 'things' }, attachments: () => [] },
};
const onConflict = { codes: [], choices: ['return', 'update'] };
const importing = { body: { name: field('Name') }, source: fromFile('user'), onConflict };
/** Forms that have, together, all that the engine gives to one; made when they are asked for. */
const forms = {
	exporting: () => operationForm(made('GET /things', exporting)),
	importing: () => operationForm(made('POST /things safe', importing)),
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
	const file = readFileSync('test/unit/fixtures/trigger.description.json', 'utf8');
	expect(others).toEqual(JSON.parse(file));
});
