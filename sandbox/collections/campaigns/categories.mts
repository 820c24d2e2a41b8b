import * as z from 'zod/v4';

import { crud, field, getter, type Store } from '../../platform/parts.mts';
import { newRow, ofApp, ofCampaigns } from './endpoint.mts';
import { conflict, notFound } from './refusals.mts';
import { categories } from './tables.mts';

const about = {
	name: field.text('name', 100),
	description: field.optionalText('description'),
};

/** A name is there once in an app. */
function checkName(store: Store, name: string | undefined, own?: string): void {
	const other = name === undefined ? undefined : categories.one(store, { name });
	if (other && other.id !== own) throw conflict(`A category named ${String(name)} already exists.`);
}

export const categoryEndpoints = crud({
	...{ ...ofCampaigns, path: '/templates/categories', table: categories },
	get: getter(categories, 'id', (id) => notFound('category', id)),
	serialize: (category, { store }) => ofApp(store, { description: null, ...category }),
	create: {
		...{ status: 201, body: z.object(about) },
		row(body, { store }) {
			checkName(store, body.name);
			return { ...body, ...newRow() };
		},
	},
	update: {
		body: z.object(about).partial(),
		check: (body, { id }, { store }) => checkName(store, body.name, id),
	},
	remove: () => ({ data: { success: true } }),
});
