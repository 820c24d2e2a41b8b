import * as z from 'zod/v4';

/** How long the platform waits for an answer, and when it delivers again; in milliseconds. */
export interface DeliverySettings {
	patience: number;
	retries: number[];
}

/** The vendor's: two seconds, and again after 10 and after 30. */
export const vendorDeliveries: DeliverySettings = { patience: 2000, retries: [10_000, 30_000] };

const milliseconds = z.int().min(1);

/** What can be changed while the sandbox runs; what is left out stays. */
export const deliverySettings = z
	.strictObject({ patience: milliseconds, retries: z.array(milliseconds).max(10) })
	.partial();
