import * as z from 'zod/v4';

import { appIdOf, Conditions, field, getter, type Store } from '../../platform/parts.mts';
import { campaignEndpoint, iso, newId } from './endpoint.mts';
import { bothTimes, cursorList } from './page.mts';
import { conflict, notFound } from './refusals.mts';
import { categories, type Category } from './tables.mts';

const categoryOf = getter(categories, 'id', (id) => notFound('category', id));

const show = (store: Store, { createdAt, updatedAt, ...category }: Category) => ({
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

const path = '/templates/categories';

export const categoryEndpoints = [
	campaignEndpoint({
		method: 'POST',
		path,
		status: 201,
		body: z.object(about),
		handle({ store, body }) {
			checkName(store, body.name);
			const now = Date.now();
			const made = categories.insert(store, {
				...{ id: newId(), ...body, createdAt: now, updatedAt: now },
			});
			return { data: made && show(store, made) };
		},
	}),
	campaignEndpoint({
		method: 'GET',
		path,
		handle: (call) =>
			cursorList(call, new Conditions(call.query), {
				...{ table: categories, sorts: { ...bothTimes, name: 'name' } },
				show: (row) => show(call.store, row),
			}),
	}),
	campaignEndpoint({
		method: 'GET',
		path: `${path}/:id`,
		handle: ({ store, params }) => ({ data: show(store, categoryOf(store, params.id)) }),
	}),
	campaignEndpoint({
		method: 'PUT',
		path: `${path}/:id`,
		body: z.object(about).partial(),
		handle({ store, params, body }) {
			const { id } = categoryOf(store, params.id);
			checkName(store, body.name, id);
			categories.update(store, { id }, { ...body, updatedAt: Date.now() });
			return { data: show(store, categoryOf(store, id)) };
		},
	}),
	campaignEndpoint({
		method: 'DELETE',
		path: `${path}/:id`,
		handle({ store, params }) {
			const { id } = categoryOf(store, params.id);
			categories.delete(store, { id });
			return { data: { success: true } };
		},
	}),
];
