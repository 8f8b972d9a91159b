// What each error means and what to do about it, in Portuguese. Whether to retry is the same in every language.
import type { ErrorCode } from '../contract/errors';
import type { Remedy } from './remedies';

export const REMEDIES_PT: Record<ErrorCode, Omit<Remedy, 'retry'>> = {
  validation_failed: {
    meaning:
      'Um campo, um parâmetro da query ou um cabeçalho falta, está malformado, está fora dos limites ou não é conhecido da operação.',
    remedy:
      'Leia `param`: diz que campo está errado, mesmo que esteja dentro de outro (`customer.nif`). Corrija o seu código ou os dados. ' +
      'Valide os dados do utilizador antes de os enviar, e envie só os campos que a referência indica.',
  },
  malformed_request: {
    meaning: 'O pedido não é HTTP válido: um cabeçalho está malformado, ou há cabeçalhos a mais.',
    remedy:
      'Use um cliente HTTP corrente. Verifique se algum proxy entre o seu servidor e o serviço altera os pedidos.',
  },
  invalid_json: {
    meaning: 'O corpo não é um único valor JSON em UTF-8, ou falta um corpo obrigatório.',
    remedy:
      'Construa o corpo com a biblioteca JSON da sua linguagem, nunca por concatenação de strings. Para uma devolução total, envie `{}` e não um corpo vazio.',
  },
  currency_not_supported: {
    meaning: '`currency` não é `EUR`.',
    remedy: 'Envie `EUR` em maiúsculas, ou omita o campo.',
  },
  amount_below_fee: {
    meaning: 'O montante está dentro dos limites do método, mas não é superior à comissão do seu plano.',
    remedy:
      'Cobre um montante maior. Se o seu catálogo tem preços tão baixos, defina um total mínimo para o carrinho. O painel mostra a ' +
      'comissão de cada pagamento.',
  },
  refund_exceeds_amount: {
    meaning: 'A devolução é superior ao montante que resta depois das devoluções anteriores.',
    remedy: 'Peça a devolução de, no máximo, o que resta. Omita `amount` para devolver tudo o que resta.',
  },
  unauthorized: {
    meaning: 'A chave da API falta, é desconhecida, foi revogada, ou foi substituída e expirou.',
    remedy:
      'Envie `Authorization: Bearer` e uma chave ativa, `sk_live_…` ou `sk_test_…`. Verifique se a variável de ambiente existe neste ' +
      'ambiente e se não tem aspas nem quebras de linha à volta. Não repita o pedido: a mesma chave volta a ser recusada.',
  },
  payment_failed: {
    meaning:
      'O MB WAY recusou iniciar o pagamento; na maioria dos casos, o número não tem MB WAY. Não foi criada nenhuma ordem.',
    remedy:
      'Diga ao pagador que o número não tem MB WAY. Deixe-o corrigir o número ou pagar por Multibanco. A `external_reference` pode ser ' +
      'usada de novo, mas a mesma chave de idempotência devolve outra vez esta resposta: use uma chave nova na tentativa seguinte.',
  },
  resource_not_found: {
    meaning: 'Essa ordem não existe nesta conta, ou o URL não pertence à API.',
    remedy:
      'Use o `id` que guardou quando criou a ordem, e uma chave da mesma conta e do mesmo modo: uma chave de teste não encontra ordens reais, e uma chave real não encontra ordens de teste.',
  },
  method_not_allowed: {
    meaning: 'O URL não aceita este método HTTP.',
    remedy:
      'Leia o cabeçalho `Allow` da resposta. O pedido preflight de um navegador também recebe este erro: envie os pedidos a partir do seu servidor.',
  },
  external_reference_taken: {
    meaning: 'Outra ordem da sua conta tem esta `external_reference`, mesmo que tenha falhado ou expirado.',
    remedy:
      'Para repetir um pedido, use a chave de idempotência original. Para uma nova tentativa do pagador, numere as tentativas: ' +
      '`ENC-1042`, `ENC-1042-2`.',
  },
  idempotency_key_reused: {
    meaning: 'A chave de idempotência já foi usada com outro corpo.',
    remedy:
      'Crie uma chave por tentativa e guarde-a com a tentativa. Nunca envie outro corpo com a mesma chave.',
  },
  order_not_paid: {
    meaning: 'A ordem não está `paid`, por isso não há nada a devolver.',
    remedy:
      'Consulte a ordem. Se ainda não foi paga, deixe-a expirar. Se está `refunded`, o montante já foi todo devolvido.',
  },
  body_too_large: {
    meaning: 'O corpo tem mais de 64 KB.',
    remedy:
      'Envie só o que a referência indica. Mantenha os carrinhos e os documentos no seu próprio sistema.',
  },
  rate_limited: {
    meaning: 'Esta chave enviou 120 pedidos nos últimos 60 segundos. O pedido não teve efeito.',
    remedy:
      'Espere os segundos indicados em `Retry-After` e depois envie menos pedidos, com esperas cada vez maiores. Use webhooks em vez ' +
      'de polling.',
  },
  internal_error: {
    meaning: 'O serviço falhou. O pedido pode ter tido efeito ou não.',
    remedy:
      'Repita o pedido com a mesma chave de idempotência e com esperas cada vez maiores: se o pedido teve efeito, recebe a resposta ' +
      'dele. Se continuar a falhar, comunique o `Request-Id`.',
  },
};
