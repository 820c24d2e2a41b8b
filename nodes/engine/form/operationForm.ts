import type { INodeProperties } from 'n8n-workflow';
import { sectionOf } from '../declaration/field';
import type { Operation } from '../declaration/operation';
import { COLLECTIONS } from '../read/collections';
import { byLabel } from './alphabetical';
import { inCollection, withShow } from './control';
import { settingsProperties } from './settings';

/** The form of one operation: notice, fields in order, its collections of optional ones; Options last. */
export function operationForm(operation: Operation): INodeProperties[] {
	const inside = (section: string) =>
		Object.entries(operation.fields).filter(([, field]) => sectionOf(field) === section);
	const collections = Object.entries(COLLECTIONS).flatMap(([section, collection]) =>
		collectionOf(collection, [
			...inside(section).map(([name, field]) => inCollection(name, field)),
			...(section === 'options' ? settingsProperties(operation) : []),
		]),
	);
	return [
		...notice(operation),
		...inside('main').map(([name, field]) => withShow(name, field)),
		...collections,
	];
}

const notice = ({ notice: text }: Operation): INodeProperties[] =>
	text ? [{ displayName: text, name: 'notice', type: 'notice', default: '' }] : [];

function collectionOf(
	{ displayName, name, button }: { displayName: string; name: string; button: string },
	options: INodeProperties[],
): INodeProperties[] {
	if (options.length === 0) return [];
	return [
		{
			displayName,
			name,
			type: 'collection',
			placeholder: button,
			default: {},
			options: byLabel(options),
		},
	];
}
