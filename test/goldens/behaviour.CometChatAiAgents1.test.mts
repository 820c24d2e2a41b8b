import { behaviourOf } from './behaviour.mts';

behaviourOf('cometChatAiAgents', [0, 2]);
