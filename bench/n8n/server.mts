import type { ICredentialType, ICredentialsHelper } from 'n8n-workflow';
import type { CredentialData } from '../../harness/sandbox/credential.mts';
import { fromN8n } from './modules.mts';

interface Container {
	get<Service>(service: new (...needs: never[]) => Service): Service;
}
type Service<Instance> = new (...needs: never[]) => Instance;

/** Name under which the credential is kept, and its id in n8n's database. */
export const CREDENTIAL = 'cometChatApi';
export const CREDENTIAL_ID = 'bench';

/**
 * The part of n8n's server that every authenticated call meets: its database with the encrypted
 * credential, its credentials helper, and its expression engine with n8n's own defaults.
 */
export async function startServer(type: ICredentialType): Promise<ICredentialsHelper> {
	fromN8n('reflect-metadata');
	const { Container } = fromN8n<{ Container: Container }>('@n8n/di');
	fromN8n<typeof import('@n8n/backend-network')>(
		'@n8n/backend-network',
	).configureGlobalAxiosDefaults();
	serveCredential(Container, type);
	await openDatabase(Container);
	await startExpressions(Container);
	const { CredentialsHelper } = fromN8n<{ CredentialsHelper: Service<ICredentialsHelper> }>(
		'n8n/dist/credentials-helper',
	);
	return Container.get(CredentialsHelper);
}

/** Our credential is the only type that this server knows; nothing in it is licensed. */
function serveCredential(container: Container, type: ICredentialType): void {
	const { LoadNodesAndCredentials } = fromN8n<{
		LoadNodesAndCredentials: Service<{ getCredential: () => { type: ICredentialType } }>;
	}>('n8n/dist/load-nodes-and-credentials');
	container.get(LoadNodesAndCredentials).getCredential = () => ({ type });
	const { LicenseState } = fromN8n<{
		LicenseState: Service<{ setLicenseProvider: (provider: object) => void }>;
	}>('@n8n/backend-common');
	container
		.get(LicenseState)
		.setLicenseProvider({ isLicensed: () => false, getValue: () => undefined });
}

interface Database {
	DbConnection: Service<{ init(): Promise<void>; migrate(): Promise<void> }>;
	DeploymentKeyRepository: Service<object>;
	CredentialsRepository: Service<{
		create(row: object): object;
		save(row: object): Promise<unknown>;
	}>;
}

async function openDatabase(container: Container): Promise<void> {
	const database = fromN8n<Database>('@n8n/db');
	const connection = container.get(database.DbConnection);
	await connection.init();
	await connection.migrate();
	const { InstanceSettings } = fromN8n<{
		InstanceSettings: Service<{ initialize(keys: object, how: object): Promise<void> }>;
	}>('n8n-core');
	await container
		.get(InstanceSettings)
		.initialize(container.get(database.DeploymentKeyRepository), { canSeed: true });
	const { EncryptionBootstrapService } = fromN8n<{
		EncryptionBootstrapService: Service<{ run(): Promise<void> }>;
	}>('n8n/dist/encryption/encryption-bootstrap.service');
	await container.get(EncryptionBootstrapService).run();
}

/** Keeps the credential as n8n does: encrypted, in its database. */
export async function saveCredential(data: CredentialData): Promise<void> {
	const { Container } = fromN8n<{ Container: Container }>('@n8n/di');
	const { Credentials } = fromN8n<typeof import('n8n-core')>('n8n-core');
	const { CredentialsRepository } = fromN8n<Database>('@n8n/db');
	const credential = new Credentials({ id: null, name: 'CometChat' }, CREDENTIAL);
	await credential.setData({ ...data });
	const repository = Container.get(CredentialsRepository);
	const row = { ...credential.getDataToSave(), id: CREDENTIAL_ID, name: 'CometChat' };
	await repository.save(repository.create({ ...row, type: CREDENTIAL }));
}

/** Starts the expression engine as n8n's commands do: since n8n 2, an isolate of its own. */
async function startExpressions(container: Container): Promise<void> {
	const { GlobalConfig } = fromN8n<typeof import('@n8n/config')>('@n8n/config');
	const { Expression } = fromN8n<typeof import('n8n-workflow')>('n8n-workflow');
	const { ExpressionObservabilityProvider } = fromN8n<{
		ExpressionObservabilityProvider: Service<object>;
	}>('n8n/dist/expression-observability/expression-observability.provider');
	const { expressionEngine } = container.get(GlobalConfig as unknown as Service<Settings>);
	await Expression.initExpressionEngine({
		...expressionEngine,
		observability: container.get(ExpressionObservabilityProvider),
	} as unknown as Parameters<typeof Expression.initExpressionEngine>[0]);
}

interface Settings {
	expressionEngine: object;
}
