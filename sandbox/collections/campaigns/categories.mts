import * as z from 'zod/v4';

import {
	appIdOf,
	type Call,
	Conditions,
	crud,
	field,
	getter,
	type Store,
} from '../../platform/parts.mts';
import { iso, newRow, ofCampaigns } from './endpoint.mts';
import { bothTimes, cursorList } from './page.mts';
import { conflict, notFound } from './refusals.mts';
import { categories, type Category } from './tables.mts';

const show = ({ createdAt, updatedAt, ...category }: Category, { store }: Call) => ({
	...{ appId: appIdOf(store), description: null, ...category },
	...{ createdAt: iso(createdAt), updatedAt: iso(updatedAt) },
});

const about = {
	name: field.text('name', 100),
	description: field.optionalText('description', 500),
};

/** A name is there once in an app. */
function checkName(store: Store, name: string | undefined, own?: string): void {
	const other = name === undefined ? undefined : categories.one(store, { name });
	if (other && other.id !== own) throw conflict(`A category named ${String(name)} already exists.`);
}

export const categoryEndpoints = crud({
	...{ ...ofCampaigns, path: '/templates/categories', table: categories, key: 'id' },
	get: getter(categories, 'id', (id) => notFound('category', id)),
	show,
	list: (call) =>
		cursorList(call, new Conditions(call.query), {
			...{ table: categories, sorts: { ...bothTimes, name: 'name' } },
			show: (row) => show(row, call),
		}),
	create: {
		...{ status: 201, body: z.object(about) },
		row(body, { store }) {
			checkName(store, body.name);
			return { ...body, ...newRow() };
		},
	},
	update: {
		body: z.object(about).partial(),
		changes(body, { id }, { store }) {
			checkName(store, body.name, id);
			return body;
		},
	},
	remove: () => ({ data: { success: true } }),
});
