import type { INodeProperties, IDisplayOptions } from 'n8n-workflow';
import { COLLECTIONS, sectionOf } from '../declaration/field';
import type { Source } from '../catalogue/source';
import type { Operation } from '../declaration/operation';
import { byLabel, inCollection, withShow } from './control';
import { settingsProperties } from './settings';

/** The form of one operation: notice, fields in order, its collections of optional ones; Options last. */
export function operationForm(operation: Operation & { source?: Source }): INodeProperties[] {
	const inside = (section: string) =>
		Object.entries(operation.fields).filter(([, field]) => sectionOf(field) === section);
	const sections = Object.keys(COLLECTIONS) as Array<keyof typeof COLLECTIONS>;
	const collections = sections.flatMap((section) => {
		const options = [
			...inside(section).map(([name, field]) => inCollection(name, field)),
			...(section === 'options' ? settingsProperties(operation) : []),
		];
		if (options.length === 0) return [];
		return [{ ...collectionProperty(section, options), ...shownWithOneOf(options) }];
	});
	return [
		...(operation.notice ? [notice(operation.notice, 'notice', operation.noticeFor)] : []),
		...inside('main').map(([name, field]) => withShow(name, field)),
		...(operation.source?.form ?? []),
		...collections,
	];
}

/** A collection of the form, with what can be added to it. */
export function collectionProperty(
	section: keyof typeof COLLECTIONS,
	options: INodeProperties[],
): INodeProperties {
	const { displayName, name, button } = COLLECTIONS[section];
	return {
		displayName,
		name,
		type: 'collection',
		placeholder: button,
		default: {},
		options: byLabel(options),
	};
}

/** Without one of its options to choose, a collection would only say that it has none. */
function shownWithOneOf(options: INodeProperties[]): Pick<INodeProperties, 'displayOptions'> {
	const shows = options.map(({ displayOptions }) => displayOptions?.show ?? {});
	const others = Object.keys(shows[0] ?? {}).filter(
		(other) => other.startsWith('/') && shows.every((show) => Object.hasOwn(show, other)),
	);
	const show = others.map((other) => [
		other.slice(1),
		[...new Set(shows.flatMap((one) => one[other] ?? []))],
	]);
	return show.length > 0 ? { displayOptions: { show: Object.fromEntries(show) } } : {};
}

/** A text in a form, between its fields; always, or for what shows it. */
export const notice = (
	displayName: string,
	name: string,
	show?: IDisplayOptions['show'],
): INodeProperties => ({
	displayName,
	name,
	type: 'notice',
	default: '',
	...(show ? { displayOptions: { show } } : {}),
});
