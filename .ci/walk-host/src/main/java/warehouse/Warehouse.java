package warehouse;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** An application with a database and nothing else. */
@SpringBootApplication
public class Warehouse {

    public static void main(String[] arguments) {
        SpringApplication.run(Warehouse.class, arguments);
    }
}
