package org.coreadmin.extension.internal.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.internal.database.SqlScope;
import org.coreadmin.extension.internal.database.SqlStatement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReadTablesTest {

    private static Set<String> named(String sql) {
        return ReadTables.named(List.of(new SqlStatement(sql, 1, List.of())));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            CREATE TABLE acme__x AS SELECT id FROM orders                                 | orders
            INSERT INTO acme__x SELECT o.id FROM orders o JOIN "customers" c ON c.id = o.c | orders
            INSERT INTO acme__x SELECT o.id FROM orders o JOIN "customers" c ON c.id = o.c | customers
            INSERT INTO acme__x (a) SELECT max(id) FROM (SELECT id FROM orders) deep      | orders
            CREATE VIEW acme__v AS SELECT * FROM shop.orders WHERE id > 3                 | shop.orders
            UPDATE acme__x SET a = (SELECT count(*) FROM orders WHERE (a = 1 OR b = 2))   | orders
            UPDATE acme__x SET a = o.a FROM orders o WHERE o.id = acme__x.id              | orders
            DELETE FROM acme__x WHERE NOT EXISTS (SELECT 1 FROM orders o WHERE o.id = 1)  | orders
            WITH late AS (SELECT id FROM orders) INSERT INTO acme__x SELECT id FROM late  | orders
            INSERT INTO acme__x SELECT id FROM `orders` WHERE name LIKE 'it''s FROM b'    | orders
            """)
    void findsTheTablesOfQueries(String sql, String table) {
        assertThat(named(sql)).contains(table).doesNotContain("late", "b");
    }

    @Test
    @Timeout(20)
    void saysNothingOfATableThatIsOnlyFilledNorOfWhatItCannotRead() {
        assertThat(named("INSERT INTO orders (id) SELECT id FROM acme__x")).containsExactly("acme__x");
        assertThat(named("INSERT INTO orders (id) VALUES (1) -- copied from customers"))
                .isEmpty();
        assertThat(named("CREATE TABLE acme__x (id INTEGER) -- from orders")).containsExactly("acme__x");
        assertThat(named("CREATE TRIGGER acme__t AFTER INSERT ON acme__x BEGIN DELETE FROM acme__y; END"))
                .isEmpty();
        assertThat(named("SELECT a FROM " + "(".repeat(9000) + "orders")).isEmpty();
        assertThat(named("SELECT " + "f(a, (".repeat(6) + "1" + "))".repeat(6)
                        + " FROM orders WHERE (a = 1 OR (b = 2))"))
                .containsExactly("orders");
    }

    @Test
    void ofTheApplicationAreTablesThatAreThereAndBelongToNobodyElse() {
        SqlScope scope = new SqlScope(
                PluginName.of("acme/x"), Set.of(), Set.of(PluginName.of("acme/x"), PluginName.of("acme/y")));

        assertThat(scope.applications(
                        Set.of("Orders", "shop.late", "public.users", "acme__x__a", "acme__y__b", "core_base", "dual"),
                        Set.of("orders", "shop.late", "users", "acme__x__a", "acme__y__b", "core_base")))
                .containsExactlyInAnyOrder("Orders", "shop.late", "public.users");
    }
}
