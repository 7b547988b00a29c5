"""A strategy in flumine's terms alone: nothing in it knows where it trades."""

from flumine import BaseStrategy
from flumine.order.order import OrderStatus
from flumine.order.ordertype import LimitOrder
from flumine.order.trade import Trade
from flumine.utils import get_price, price_ticks_away

STAKE = 200
# Seconds after which an order that still waits is moved or cancelled.
PATIENCE = 1.5


class BothSides(BaseStrategy):
    """On each runner in turn: backs what there is, or offers a lay a tick inside the best one, which it moves once and then cancels."""

    def check_market_book(self, market, market_book):
        return market_book.status == "OPEN" and market_book.inplay

    def process_market_book(self, market, market_book):
        for runner in market_book.runners:
            context = self.get_runner_context(market.market_id, runner.selection_id, runner.handicap)
            if runner.status != "ACTIVE" or context.live_trade_count:
                continue
            best_back = get_price(runner.ex.available_to_back, 0)
            best_lay = get_price(runner.ex.available_to_lay, 0)
            if not best_back or not best_lay:
                continue
            takes = context.trade_count % 2 == 0
            side, price = ("BACK", best_back) if takes else ("LAY", price_ticks_away(best_lay, -1))
            trade = Trade(market.market_id, runner.selection_id, runner.handicap, self, reset_seconds=1)
            persistence = "PERSIST" if takes else "LAPSE"
            order = trade.create_order(side=side, order_type=LimitOrder(price=price, size=STAKE, persistence_type=persistence))
            market.place_order(order)

    def process_orders(self, market, orders):
        for order in orders:
            if order.status != OrderStatus.EXECUTABLE or (order.elapsed_seconds or 0) < PATIENCE:
                continue
            if order.side == "LAY" and not order.context.get("moved") and order.size_remaining == STAKE:
                moved = price_ticks_away(order.order_type.price, 1)
                order.context["moved"] = True
                market.replace_order(order, moved)
            else:
                market.cancel_order(order)
